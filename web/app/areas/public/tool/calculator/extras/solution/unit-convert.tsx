import { display } from '@shangyouji/calculators/core/display'
import { convert, type Dimension, findUnit, unitsOf } from '@shangyouji/calculators/core/units'
import { defineExtra } from '../../extra.ts'
import styles from '../extras.module.css'

export { unitConvert as calculator } from '@shangyouji/calculators/solution/unit-convert'

interface Entered {
  category: Dimension
  value: number
  from: string
}

export const extra = defineExtra<Entered, { result: number }>({
  options: (key, { category }) =>
    key === 'from' || key === 'to'
      ? unitsOf(category as Dimension).map(({ key: value, label }) => ({ value, label }))
      : undefined,
  follow(key, value) {
    const [first, second] = key === 'category' ? unitsOf(value as Dimension) : []
    const changed: Record<string, string> = key === 'category' ? { from: first?.key ?? '', to: second?.key ?? '' } : {}
    return changed
  },
  pictureTitle: '同类单位一览',
  Picture({ input: { category, value, from } }) {
    const source = findUnit(category, from)
    if (!source) return null
    return (
      <dl className={styles.grid}>
        {unitsOf(category).map(unit => (
          <div key={unit.key}>
            <dt className="quiet">{unit.label}</dt>
            <dd className="medium">{display(convert(value, source, unit), '6sf')}</dd>
          </div>
        ))}
      </dl>
    )
  },
})
