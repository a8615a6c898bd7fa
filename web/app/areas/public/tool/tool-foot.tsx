import { Link } from 'react-router'
import { ArrowRightIcon, BasketIcon } from '../../../ui/base/icons.tsx'
import { useCompounds } from './calculator/compounds.ts'
import type { Extra, Goods } from './calculator/extra.ts'
import { ToolGlyph } from './calculator/tool-glyph.tsx'
import type { Input } from './calculator/typed.ts'
import type { ToolForm } from './calculator/use-tool-form.ts'
import styles from './tool.module.css'
import type { ToolData } from './tool-data.ts'
import { ToolGoods } from './tool-goods.tsx'

interface ToolFootProps {
  form: ToolForm
  extra: Extra
  input: Input
}

/** What the calculation rests on and what the work needs. */
export function ToolFoot({ form, extra, input }: ToolFootProps) {
  const { notes, reference } = form.calculator
  const goods = typeof extra.goods === 'function' ? extra.goods(input) : (extra.goods ?? [])
  const compounds = useCompounds(Object.values(form.typed.compounds))
  const wanted = [...compounds, ...goods]
  return (
    <>
      <div className={styles.foot}>
        <section className={`card px-4-5 ${styles.sources}`}>
          <h2>说明与出处</h2>
          <ul>
            {notes.map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <p>
            <strong>出处</strong>
            {reference}
          </p>
        </section>
        <section className={`card px-4-5 print-hidden ${styles.goods}`}>
          <h2>用到的试剂</h2>
          <ul>
            {wanted.map(each => (
              <GoodsLine key={each.label} goods={each} />
            ))}
          </ul>
          {wanted.length === 0 && (
            <p className="note">
              {extra.compounds ? '选择化合物后，这里列出可采购的试剂。' : '此计算不直接用到试剂。'}
              <Link className="accent" to="/website/goods">
                去产品中心看看
              </Link>
            </p>
          )}
        </section>
      </div>
      <ToolGoods wanted={wanted} />
    </>
  )
}

const GoodsLine = ({ goods }: { goods: Goods }) => (
  <li>
    <Link className="row gap-2" to={`/website/goods?keyword=${encodeURIComponent(goods.keyword)}`}>
      <BasketIcon className="rigid orange" />
      {goods.label}
      <ArrowRightIcon className="rigid push quiet" />
    </Link>
  </li>
)

/** Neighbours in the catalogue. */
export const RelatedTools = ({ related }: { related: ToolData['related'] }) => (
  <nav className={`mt-5 print-hidden ${styles.related}`} aria-label="相关计算器">
    <h2 className="mb-3 text-16">相关计算器</h2>
    <ul className="phone-two-columns">
      {related.map(({ code, name }) => (
        <li key={code}>
          <Link className="hover-edge-soft hover-raised" to={`/tool/${code}`} prefetch="intent">
            <ToolGlyph code={code} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
