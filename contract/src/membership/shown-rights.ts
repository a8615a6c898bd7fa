/** Rights whose services are not built yet: kept for every company, shown and promised to nobody. */
const notBuilt: readonly string[] = []

/** The rights of a level that a page may speak of. */
export const shownRights = <R extends { readonly key: string }>(rights: readonly R[]): readonly R[] =>
  rights.filter(({ key }) => !notBuilt.includes(key))
