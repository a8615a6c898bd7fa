import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { toggledParam, withoutParams, withParam } from '../../lib/address.ts'
import { CheckIcon, ChevronDownIcon, CloseIcon, FilterIcon } from '../base/icons.tsx'
import { formatTotal } from '../text/format.ts'
import styles from './facets.module.css'

export interface Facet {
  /** The name in the address. */
  readonly key: string
  readonly label: string
  readonly options: readonly { value: string; label: string; count?: number }[]
  /** Takes several values. */
  readonly multiple?: boolean
  /** What 不限 leads to where it is not nothing: of a category the one above. */
  readonly none?: string
}

/** Values beyond these are folded. */
const FOLDED = 6

/** Filters as links, one line each; pages work without script and are crawled. On a phone a sheet from below. */
export function FacetBar({ facets, children }: { facets: readonly Facet[]; children?: ReactNode }) {
  return (
    <>
      <button type="button" popoverTarget="facets" popoverTargetAction="show" className={`phone-only ${styles.open}`}>
        <FilterIcon />
        筛选
      </button>
      <div id="facets" popover="auto" className={`sheet ${styles.facets}`}>
        <div className="divided">
          {facets
            .filter(facet => facet.options.length > 0)
            .map(facet => (
              <FacetLine key={facet.key} facet={facet} />
            ))}
        </div>
        {children}
        <button type="button" popoverTarget="facets" popoverTargetAction="hide" className={`phone-only ${styles.seen}`}>
          查看结果
        </button>
      </div>
    </>
  )
}

/** One filter of a FacetBar; for bars that fold some of theirs. */
export function FacetLine({ facet }: { facet: Facet }) {
  const [params] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const chosen = params.getAll(facet.key)
  const isFree = chosen.length === 0 || (facet.none !== undefined && chosen[0] === facet.none)
  const free = facet.none === undefined ? withoutParams(params, [facet.key]) : withParam(params, facet.key, facet.none)
  const options = facet.options.filter((option, i) => isOpen || i < FOLDED || chosen.includes(option.value))
  return (
    <div className={styles.facet}>
      <span className={styles.facetLabel}>{facet.label}</span>
      <ul aria-label={facet.label}>
        <li>
          <Link
            to={{ search: free }}
            preventScrollReset
            className="current-tint hover-ground"
            aria-current={isFree || undefined}
          >
            不限
          </Link>
        </li>
        {options.map(({ value, label, count }) => {
          const isChosen = chosen.includes(value)
          const search = facet.multiple
            ? toggledParam(params, facet.key, value)
            : withParam(params, facet.key, isChosen ? null : value)
          return (
            <li key={value}>
              <Link
                to={{ search }}
                preventScrollReset
                className="current-tint hover-ground"
                aria-current={isChosen || undefined}
              >
                {facet.multiple && isChosen && <CheckIcon />}
                {label}
                {count !== undefined && <small className={isChosen ? 'text-12' : 'hint'}>{formatTotal(count)}</small>}
              </Link>
            </li>
          )
        })}
      </ul>
      {facet.options.length > FOLDED && (
        <button
          type="button"
          className={`turns-open ${styles.more}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : '更多'}
          <ChevronDownIcon />
        </button>
      )}
    </div>
  )
}

/** What is chosen, as chips that take it away again. Nothing when nothing is. */
export function ChosenFilters({ facets }: { facets: readonly Facet[] }) {
  const [params] = useSearchParams()
  const chips = facets.flatMap(facet =>
    params.getAll(facet.key).map(value => ({
      key: facet.key,
      value,
      label: `${facet.label}：${facet.options.find(option => option.value === value)?.label ?? value}`,
    })),
  )
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="已选条件">
      {chips.map(chip => (
        <li key={chip.key + chip.value}>
          <Link
            to={{ search: toggledParam(params, chip.key, chip.value) }}
            preventScrollReset
            className={`hover-edge ${styles.chip}`}
            aria-label={`移除 ${chip.label}`}
          >
            {chip.label}
            <CloseIcon />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={{
            search: withoutParams(
              params,
              facets.map(facet => facet.key),
            ),
          }}
          preventScrollReset
          className={`hover-edge ${styles.chip} ${styles.clear}`}
        >
          清空
        </Link>
      </li>
    </ul>
  )
}
