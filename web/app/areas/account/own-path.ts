/** Only places of our own: an address from the query never leads elsewhere. */
export const ownPath = (to: string | null): string | null => (to && /^\/(?![/\\])/.test(to) ? to : null)
