import { BUFFERS } from './data/buffers.ts'

/** Code → label for selects, e.g. TRIS → "Tris 三羟甲基氨基甲烷". */
export const BUFFER_OPTIONS: Readonly<Record<string, string>> = Object.fromEntries(
  BUFFERS.map(({ code, name, nameEn }) => [code, `${nameEn} ${name}`]),
)

export const findBuffer = (code: string) => BUFFERS.find(buffer => buffer.code === code)
