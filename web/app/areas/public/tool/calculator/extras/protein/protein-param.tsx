import { HYDROPATHY } from '@shangyouji/calculators/science/amino-acids'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'

export { proteinParam as calculator } from '@shangyouji/calculators/protein/protein-param'

const WINDOW = 9
const ORDER = 'ACDEFGHIKLMNPQRSTVWY'

/** Kyte–Doolittle hydropathy, averaged over nine residues; long proteins are sampled. */
function hydropathy(sequence: string): [number, number][] {
  const half = Math.floor(WINDOW / 2)
  const every = Math.max(1, Math.floor(sequence.length / 600))
  const points: [number, number][] = []
  for (let at = half; at + half < sequence.length; at += every) {
    let sum = 0
    for (let i = at - half; i <= at + half; i++) sum += HYDROPATHY[sequence[i] ?? ''] ?? 0
    points.push([at + 1, sum / WINDOW])
  }
  return points
}

export const extra = defineExtra<{ sequence: string }, { composition: Readonly<Record<string, number>> }>({
  main: ['molarMass', 'pI', 'e280Reduced'],
  pictureTitle: '亲疏水性与氨基酸组成',
  Picture({ input, output: { composition } }) {
    const sequence = input.sequence.toUpperCase()
    const profile = hydropathy(sequence)
    return (
      <>
        {profile.length > 1 && (
          <Plot
            title="Kyte–Doolittle 亲疏水性曲线，窗口 9，正值疏水"
            height={240}
            x={{ label: '残基位置' }}
            y={{ label: '亲疏水性（K–D）' }}
            layers={[{ as: 'line', points: profile }]}
            marks={[{ y: 0, tone: 'grey' }]}
          />
        )}
        <Plot
          title={`氨基酸组成：${Object.entries(composition)
            .map(([residue, count]) => `${residue} ${count}`)
            .join('，')}`}
          height={220}
          x={{ label: '氨基酸', names: [...ORDER] }}
          y={{ label: '个数', from: 0 }}
          layers={[
            {
              as: 'bars',
              tone: 'teal',
              points: [...ORDER].map((residue, i) => [i + 1, composition[residue] ?? 0] as const),
              captions: [...ORDER].map(residue => String(composition[residue] ?? '')),
              names: [...ORDER].map(residue => `${residue} ${composition[residue] ?? 0}`),
            },
          ]}
        />
      </>
    )
  },
  goods: [
    { label: '蛋白表达服务', keyword: '蛋白表达' },
    { label: '蛋白 Marker', keyword: '蛋白Marker' },
  ],
})
