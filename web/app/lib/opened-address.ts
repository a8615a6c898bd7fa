/** The address with which the page was opened, whatever the address bar shows since. */
export const openedAddress = (): string => performance.getEntriesByType('navigation')[0]?.name || location.href
