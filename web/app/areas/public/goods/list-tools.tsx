import { Form, Link, useSearchParams } from 'react-router'
import { useView, type View } from '../../../domains/goods/list/use-view.ts'
import { withParam } from '../../../lib/address.ts'
import { CheckIcon, GridIcon, ListIcon } from '../../../ui/base/icons.tsx'
import { priceError, switches } from './goods-filter.ts'
import styles from './list-tools.module.css'

/** A range of prices in yuan; a plain form that keeps everything else chosen. */
export function PriceRange() {
  const [params] = useSearchParams()
  const kept = [...params].filter(([name]) => !['price', 'priceMin', 'priceMax', 'current'].includes(name))
  const fault = priceError(params)
  const [min, max] = [params.get('priceMin') ?? '', params.get('priceMax') ?? '']
  return (
    <Form preventScrollReset className={styles.price} key={`${min} ${max}`}>
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Yuan name="priceMin" label="最低价（元）" value={min} />
      <span aria-hidden="true">–</span>
      <Yuan name="priceMax" label="最高价（元）" value={max} />
      <button className="hover-edge hover-accent" type="submit">
        确定
      </button>
      {fault && (
        <small role="alert" className="danger">
          {fault}
        </small>
      )}
    </Form>
  )
}

const Yuan = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <input
    className="self-checked"
    type="text"
    inputMode="decimal"
    pattern="\d{1,9}(\.\d{1,2})?"
    title="金额，最多两位小数"
    name={name}
    aria-label={label}
    placeholder="¥"
    defaultValue={value}
  />
)

/** 有现货, 可试用, 品牌授权: links that look like boxes to tick. */
export function ListSwitches({ counts }: { counts: Readonly<Record<string, number>> }) {
  const [params] = useSearchParams()
  return (
    <ul className="flex gap-5 phone-wrap" aria-label="只看">
      {switches.map(({ key, label }) => {
        const isOn = params.get(key) === '1'
        return (
          <li key={key}>
            <Link
              className="inline-row gap-6px text-13"
              to={{ search: withParam(params, key, isOn ? null : '1') }}
              preventScrollReset
              aria-current={isOn || undefined}
            >
              <span aria-hidden="true" className="tick-box">
                {isOn && <CheckIcon />}
              </span>
              {label}
              {!isOn && counts[key] !== undefined && <small className="hint tabular">{counts[key]}</small>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Tiles or lines; kept in the address and, for the next visit, in the browser. */
export function ViewSwitch() {
  const view = useView()
  const [params] = useSearchParams()
  const to = (next: View) => {
    const search = new URLSearchParams(params)
    search.set('view', next)
    return { search: `?${search}` }
  }
  return (
    <span className={styles.views}>
      <Link
        to={to('grid')}
        preventScrollReset
        replace
        aria-label="大图"
        aria-current={view === 'grid' || undefined}
        className="current-wash focus-inside"
      >
        <GridIcon />
      </Link>
      <Link
        to={to('list')}
        preventScrollReset
        replace
        aria-label="列表"
        aria-current={view === 'list' || undefined}
        className="current-wash focus-inside"
      >
        <ListIcon />
      </Link>
    </span>
  )
}
