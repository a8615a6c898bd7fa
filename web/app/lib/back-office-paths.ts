/** First parts of the paths of back-offices, and of pages that only mails lead to; everything else is the public site. */
const areas = ['demander', 'supplier', 'exhibition', 'operator', 'dev', 'mail']

/**
 * True for addresses beside the public site. The public site's list of routes leaves them out (a page of it carries a third of
 * the list), so that going there loads a new document.
 */
export const isBackOfficePath = (pathname: string): boolean => areas.includes(pathname.split('/')[1] ?? '')
