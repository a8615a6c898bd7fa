import { display } from '@shangyouji/calculators/core/display'
import { StackedBar } from '../../drawings/stacked-bar.tsx'
import { defineExtra } from '../../extra.ts'

export { acidDilution as calculator } from '@shangyouji/calculators/solution/acid-dilution'

export const extra = defineExtra<{ targetMl: number }, { stockMl: number; waterMl: number }>({
  compounds: { molarMass: 'mass' },
  main: ['stockMl', 'waterMl'],
  steps: (_, __, show) => [
    `先量取约 ${show('waterMl')} 的水，置于冰浴。`,
    `把浓酸（碱）${show('stockMl')} 沿壁缓慢加入水中，边加边搅拌。切勿把水倒入浓酸。`,
    `冷却至室温，定容至 ${show('targetMl')}；需要准确浓度时请标定。`,
  ],
  pictureTitle: '体积比例',
  Picture({ output: { stockMl, waterMl } }) {
    const text = (value: number) => `${display(value, '4sf')} mL`
    return (
      <StackedBar
        filledUp
        title={`浓酸（碱）${text(stockMl)}，水 ${text(waterMl)}`}
        parts={[
          { label: '浓酸（碱）', value: stockMl, text: text(stockMl) },
          { label: '水', value: waterMl, text: text(waterMl) },
        ]}
      />
    )
  },
  picks: {
    wtPct: {
      label: '常见浓酸（碱）',
      list: [
        { label: '盐酸 37%', values: { wtPct: 37, densityGmL: 1.18, molarMass: 36.46 } },
        { label: '硫酸 98%', values: { wtPct: 98, densityGmL: 1.84, molarMass: 98.07 } },
        { label: '硝酸 68%', values: { wtPct: 68, densityGmL: 1.41, molarMass: 63.01 } },
        { label: '冰醋酸 99.7%', values: { wtPct: 99.7, densityGmL: 1.05, molarMass: 60.05 } },
        { label: '磷酸 85%', values: { wtPct: 85, densityGmL: 1.69, molarMass: 97.99 } },
        { label: '高氯酸 70%', values: { wtPct: 70, densityGmL: 1.67, molarMass: 100.46 } },
        { label: '氨水 28%（以 NH₃ 计）', values: { wtPct: 28, densityGmL: 0.9, molarMass: 17.03 } },
        { label: '氢氧化钠 50%', values: { wtPct: 50, densityGmL: 1.53, molarMass: 40 } },
      ],
    },
  },
  goods: [{ label: '防护手套', keyword: '手套' }],
})
