import { complementOf, Strands } from '../../drawings/strands.tsx'
import { defineExtra } from '../../extra.ts'

export { naMw as calculator } from '@shangyouji/calculators/nucleic/na-mw'

export const extra = defineExtra<{ sequence: string; type: string }>({
  pictureTitle: '序列',
  Picture: ({ input: { sequence, type } }) => (
    <Strands
      sequence={sequence.toUpperCase()}
      other={type.startsWith('ds') ? paired(sequence.toUpperCase(), type.endsWith('RNA')) : undefined}
    />
  ),
  goods: [
    { label: '引物合成', keyword: '引物合成' },
    { label: 'DNA Marker', keyword: 'DNA Marker' },
  ],
})

const paired = (sequence: string, isRna: boolean) => {
  const other = complementOf(sequence)
  return isRna ? other.replaceAll('T', 'U') : other
}
