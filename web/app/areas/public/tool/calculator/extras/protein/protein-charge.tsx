import { ionisableGroups, netCharge } from '@shangyouji/calculators/science/amino-acids'
import { countLetters } from '@shangyouji/calculators/science/nucleotides'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'
import { along } from '../../plot/scale.ts'

export { proteinCharge as calculator } from '@shangyouji/calculators/protein/protein-charge'

interface Entered {
  sequence: string
  pH: number
  pKaSet: Parameters<typeof ionisableGroups>[2]
}

export const extra = defineExtra<Entered, { netCharge: number; pI: number }>({
  main: ['netCharge', 'pI'],
  pictureTitle: '净电荷随 pH 的变化',
  Picture({ input: { sequence, pH, pKaSet }, output }) {
    const residues = sequence.toUpperCase()
    const groups = ionisableGroups(residues, countLetters(residues), pKaSet)
    return (
      <Plot
        title={`净电荷曲线：pH ${pH} 时净电荷 ${output.netCharge.toFixed(2)}，等电点 ${output.pI.toFixed(2)}`}
        x={{ label: 'pH', from: 0, to: 14 }}
        y={{ label: '净电荷' }}
        layers={[{ as: 'line', points: along(0, 14).map(at => [at, netCharge(groups, at)] as const) }]}
        marks={[
          { x: output.pI, y: 0, tone: 'indigo', text: `pI ${output.pI.toFixed(2)}` },
          { x: pH, y: output.netCharge, text: `pH ${pH}：${output.netCharge.toFixed(2)}` },
        ]}
      />
    )
  },
  goods: [
    { label: '离子交换填料', keyword: '离子交换填料' },
    { label: '等电聚焦试剂', keyword: '等电聚焦' },
  ],
})
