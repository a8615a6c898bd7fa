/** Joins class names; whatever is not a word (false, undefined, 0) is left out. */
export const cx = (...names: unknown[]): string => names.filter(name => typeof name === 'string' && name).join(' ')
