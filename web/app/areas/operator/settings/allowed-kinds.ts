export const kinds = { WORD: '词语', CONTACT: '联系方式' } as const
export const kindOptions = Object.entries(kinds).map(([value, label]) => ({ value, label }))
