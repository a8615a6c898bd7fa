import { Link, useSearchParams } from 'react-router'
import { withParam } from '../../../lib/address.ts'
import { Card } from '../../../ui/base/card.tsx'
import styles from './chain-map.module.css'

interface Place {
  readonly province: string
  readonly provinceName: string
  readonly supplierNum: number
}

/** The same numbers as the map, in order; every province that has any can be chosen here. */
export default function ProvinceTable({ places, chosen }: { places: readonly Place[]; chosen: string | null }) {
  const [params] = useSearchParams()
  const most = Math.max(1, ...places.map(place => place.supplierNum))
  return (
    <Card title="各省供应商" flush className={styles.tableCard}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section className={styles.tableFrame} tabIndex={0} aria-label="各省供应商数量">
        <table className={`ground-head full ${styles.table}`}>
          <thead>
            <tr>
              <th className="regular" scope="col">
                省份
              </th>
              <th className="regular" scope="col">
                供应商
              </th>
            </tr>
          </thead>
          <tbody className="divided">
            {places.map(({ province, provinceName, supplierNum }) => (
              <tr key={province} className={chosen === province ? 'bg-tint' : undefined}>
                <th className={chosen === province ? 'semibold' : 'regular'} scope="row">
                  <Link
                    to={{ search: withParam(params, 'province', chosen === province ? null : province) }}
                    preventScrollReset
                    aria-current={chosen === province || undefined}
                  >
                    {provinceName}
                  </Link>
                </th>
                <td className="tabular">
                  <span className={styles.bar} style={{ width: `${(supplierNum / most) * 100}px` }} />
                  {supplierNum}
                </td>
              </tr>
            ))}
            {places.length === 0 && (
              <tr>
                <td className="tabular" colSpan={2}>
                  这个环节还没有供应商
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
