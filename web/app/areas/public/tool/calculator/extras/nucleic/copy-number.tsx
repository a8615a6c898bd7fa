import { display } from '@shangyouji/calculators/core/display'
import { TubeRow } from '../../drawings/tube-row.tsx'
import { defineExtra } from '../../extra.ts'

export { copyNumber as calculator } from '@shangyouji/calculators/nucleic/copy-number'

/** A usual set of standards for quantitative PCR: tenfold from 10⁹ down, as far as the stock allows. */
function standards(copiesPerUl: number): number[] {
  const first = Math.min(9, Math.floor(Math.log10(copiesPerUl)))
  return Array.from({ length: Math.max(Math.min(first, 9), 0) }, (_, i) => 10 ** (first - i)).filter(each => each >= 10)
}

export const extra = defineExtra<unknown, { copiesPerUl: number }>({
  steps(_, { copiesPerUl }) {
    const [first] = standards(copiesPerUl)
    if (first === undefined) return []
    const microlitres = (first * 100) / copiesPerUl
    return [
      `配 10 倍系列标准品：取母液 ${display(microlitres, '3sf')} µL，加水至 100 µL，得 ${display(first, '1sf')} copies/µL。`,
      '再逐级取 10 µL 加 90 µL 水，每级混匀并更换吸头。',
    ]
  },
  pictureTitle: 'qPCR 标准品系列（copies/µL）',
  Picture({ output: { copiesPerUl } }) {
    const values = standards(copiesPerUl)
    if (values.length < 2) return null
    return (
      <TubeRow
        title={`从 ${display(values[0], '1sf')} 到 ${display(values.at(-1), '1sf')} copies/µL 的 10 倍系列`}
        values={values}
        captions={values.map(value => display(value, value >= 1e4 ? '1sf' : 'int'))}
        transfer="10 µL"
      />
    )
  },
  goods: [
    { label: 'qPCR 预混液', keyword: 'qPCR Mix' },
    { label: '无核酸酶水', keyword: '无核酸酶水' },
  ],
})
