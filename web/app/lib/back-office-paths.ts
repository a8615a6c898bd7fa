/**
 * Back-offices, pages that only mails lead to, the door of a meeting, and pages of the site that few open; everything else
 * is the public site.
 */
const areas = /^\/(demander|supplier|exhibition|operator|dev|mail|door|website\/(coa|certificate|infringement))(\/|$)/

/**
 * True for addresses beside the public site. The public site's list of routes leaves them out (a page of it carries a third of
 * the list), so that going there loads a new document.
 */
export const isBackOfficePath = (pathname: string): boolean => areas.test(pathname)
