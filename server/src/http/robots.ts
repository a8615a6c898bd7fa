/** Programs that read pages for search engines and previews: nobody has read or forwarded anything. */
export const isRobot = (userAgent: string): boolean =>
  userAgent === '' || /bot\b|spider|crawl|slurp|curl\/|wget|python-|preview/i.test(userAgent)
