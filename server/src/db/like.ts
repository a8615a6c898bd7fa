/** Pattern of LIKE for texts that contain this one; its own % and _ are plain characters. */
export const containing = (text: string): string => `%${escaped(text)}%`

/** Pattern of LIKE for texts that begin with this one. */
export const beginning = (text: string): string => `${escaped(text)}%`

/** Pattern of LIKE for texts that end with this one. */
export const ending = (text: string): string => `%${escaped(text)}`

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
