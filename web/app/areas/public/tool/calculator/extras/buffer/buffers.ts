import { findBuffer } from '@shangyouji/calculators/buffer/buffer-options'
import { BUFFERS } from '@shangyouji/calculators/buffer/data/buffers'
import type { Goods, ReadyValues } from '../../extra.ts'

/** What a buffer is bought as. */
export function bufferGoods(code: string | undefined): Goods[] {
  const buffer = findBuffer(code ?? '')
  if (!buffer) return []
  const name = buffer.name.replace(/\(pKa\d\)/, '')
  return [
    { cas: buffer.casAcid, form: '酸型' },
    { cas: buffer.casBase, form: '碱型' },
  ]
    .filter(({ cas }) => cas !== '')
    .map(({ cas, form }) => ({ label: `${name} ${form} ${cas}`, keyword: cas }))
}

/** Every buffer as a list to take one of its values from. */
export const pickBuffer = (values: (buffer: (typeof BUFFERS)[number]) => ReadyValues['values']) => ({
  label: '选用缓冲剂的值',
  list: BUFFERS.map(buffer => ({ label: `${buffer.nameEn} ${buffer.name}`, values: values(buffer) })),
})
