import { Strands } from '../../drawings/strands.tsx'
import { defineExtra } from '../../extra.ts'

export { seqReverseComplement as calculator } from '@shangyouji/calculators/nucleic/seq-reverse-complement'

export const extra = defineExtra<{ sequence: string; operation: string }, { result: string }>({
  pictureTitle: '对照',
  Picture({ input: { sequence, operation }, output: { result } }) {
    // below its own bases the other strand runs backwards
    const other = operation === 'reverseComplement' ? [...result.slice(-1200)].reverse().join('') : undefined
    const shown = operation === 'complement' ? result : other
    if (operation === 'reverseComplement' && result.length > 1200) return <Strands sequence={result} />
    return <Strands sequence={sequence} other={shown} />
  },
  goods: [{ label: '引物合成', keyword: '引物合成' }],
})
