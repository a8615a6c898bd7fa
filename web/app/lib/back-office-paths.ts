/** First parts of the paths that lead into back-offices; everything else is the public site. */
const areas = ['demander', 'supplier', 'exhibition', 'operator', 'dev']

/**
 * True for addresses of back-offices. The public site's list of routes leaves them out (a page of it carries a third of
 * the list), so that going there loads a new document.
 */
export const isBackOfficePath = (pathname: string): boolean => areas.includes(pathname.split('/')[1] ?? '')
