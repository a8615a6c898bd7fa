import { CutMap } from '../../drawings/cut-map.tsx'
import { Gel } from '../../drawings/gel.tsx'
import { defineExtra } from '../../extra.ts'

export { restrictionDigest as calculator } from '@shangyouji/calculators/nucleic/restriction-digest'

interface Entered {
  sequence: string
  linear: boolean
  enzymes: readonly string[]
}

interface Found {
  cuts: Readonly<Record<string, readonly number[]>>
  fragments: readonly number[]
}

export const extra = defineExtra<Entered, Found>({
  lines: (_, { fragments }) => ({ head: '片段', names: fragments.map((_, i) => String(i + 1)) }),
  headline: (_, { cuts, fragments }) => [
    { label: '切点', text: String(Object.values(cuts).flat().length), unit: '处' },
    { label: '片段', text: String(fragments.length), unit: '个' },
    { label: '最长', text: String(fragments[0] ?? 0), unit: 'bp' },
  ],
  pictureTitle: '酶切图谱与模拟电泳',
  Picture: ({ input: { sequence, linear }, output: { cuts, fragments } }) => (
    <>
      <CutMap length={sequence.length} isLinear={linear} cuts={cuts} />
      <Gel fragments={fragments} uncut={sequence.length} />
    </>
  ),
  goods: ({ enzymes }) => [
    ...enzymes.slice(0, 4).map(name => ({ label: `限制性内切酶 ${name}`, keyword: name })),
    { label: '琼脂糖', keyword: '9012-36-6' },
    { label: 'DNA Marker', keyword: 'DNA Marker' },
  ],
})
