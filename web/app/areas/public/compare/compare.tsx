import { useState } from 'react'
import { Link } from 'react-router'
import { COMPARE_MOST, clearCompared, comparePath } from '../../../domains/goods/compare/compare-choice.ts'
import { orNull } from '../../../lib/api/failure.ts'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { openConsult } from '../../../lib/open-dialogs.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Empty } from '../../../ui/base/empty.tsx'
import { Checkbox } from '../../../ui/base/field.tsx'
import { ChatIcon, CompareIcon } from '../../../ui/base/icons.tsx'
import type { Route } from './+types/compare.ts'
import styles from './compare.module.css'
import { CompareHead } from './compare-head.tsx'
import { type CompareRow, compareRows } from './compare-rows.tsx'
import type { ComparedGoods } from './compared-goods.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { tags } = context.get(requestContext)
  const asked = (url.searchParams.get('ids') ?? '').split(',').filter(id => UUID.test(id))
  const ids = [...new Set(asked)].slice(0, COMPARE_MOST)
  // null where it is off the shelf by now
  const found = await Promise.all(ids.map(id => orNull(api.goodsInfo.byId({ id }))))
  const goods = found.filter(one => one !== null)
  const responses = await Promise.all(
    goods.map(async ({ businessId }) => [businessId, await api.consulting.getResponse({ businessId })] as const),
  )
  for (const id of ids) tags.add(`goods:${id}`)
  return { goods, goneNum: ids.length - goods.length, responses: Object.fromEntries(responses) }
}
export const handle = { isPhoneReady: true }
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.goods.map(one => one.name).join(' 与 ') || '产品'} 对比 · 上游集` },
  { name: 'robots', content: 'noindex,follow' },
]

/** Up to four goods side by side; what differs is tinted. */
export default function Compare({ loaderData: { goods, goneNum, responses } }: Route.ComponentProps) {
  const [isOnlyDifferent, setOnlyDifferent] = useState(false)
  const ids = goods.map(one => one.id)
  const without = (id: string) => comparePath(ids.filter(other => other !== id))
  const rows = compareRows(goods, responses)
  const shown = rows.filter(row => !isOnlyDifferent || row.isDifferent)
  return (
    <div className="content pb-7">
      <Breadcrumbs
        items={[{ label: '首页', to: '/' }, { label: '产品中心', to: '/website/goods' }, { label: '产品对比' }]}
      />
      <header className={styles.top}>
        <h1 className="keep-left">产品对比</h1>
        {goods.length > 1 && (
          <>
            <Checkbox checked={isOnlyDifferent} onChange={event => setOnlyDifferent(event.target.checked)}>
              只看不同项
            </Checkbox>
            <Button icon={<ChatIcon />} onClick={() => askAll(goods)}>
              一起咨询
            </Button>
          </>
        )}
        {goods.length > 0 && (
          <LinkButton kind="text" to="/website/compare" onClick={clearCompared}>
            清空
          </LinkButton>
        )}
      </header>
      {goneNum > 0 && <p className="mb-3 warning">{goneNum} 个产品已下架，不再列出。</p>}
      {goods.length === 0 ? (
        <NothingChosen />
      ) : (
        <div className="card">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.corner}>
                  <span className="sr-only">项目</span>
                  {goods.length > 1 && <small>{rows.filter(row => row.isDifferent).length} 项不同</small>}
                </th>
                {goods.map(one => (
                  <th className="rule-left" key={one.id} scope="col">
                    <CompareHead goods={one} without={without(one.id)} />
                  </th>
                ))}
                {goods.length < COMPARE_MOST && (
                  <td rowSpan={shown.length + 1} className={`rule-left ${styles.free}`}>
                    <Link className="accent" to="/website/goods">
                      再选一个产品
                    </Link>
                  </td>
                )}
              </tr>
            </thead>
            <tbody>
              <CompareLines rows={shown} goods={goods} />
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

const NothingChosen = () => (
  <Card>
    <Empty
      icon={<CompareIcon />}
      title="还没有要对比的产品"
      action={
        <LinkButton kind="primary" to="/website/goods">
          去选产品
        </LinkButton>
      }
    >
      在产品卡片上点“对比”，选好 2～{COMPARE_MOST} 个后并排查看价格、规格、纯度与供应商。
    </Empty>
  </Card>
)

/** The same question to each supplier once. */
function askAll(goods: readonly ComparedGoods[]) {
  const bySupplier = new Map(goods.map(one => [one.businessId, one]))
  openConsult(
    ...[...bySupplier.values()].map(one => ({
      bizType: 'GOODS' as const,
      bizId: one.id,
      title: one.name,
      image: one.cover,
      businessId: one.supplier.id,
      businessName: one.supplier.name,
    })),
  )
}

const CompareLines = ({ rows, goods }: { rows: readonly CompareRow[]; goods: readonly ComparedGoods[] }) => (
  <>
    {rows.map(row => (
      <tr key={row.name} className={cx(row.isDifferent && styles.different)}>
        <th className="bg-ground dim" scope="row">
          {row.name}
        </th>
        {row.cells.map((cell, at) => (
          <td key={goods[at]!.id} className={cx('rule-left', row.best === at && styles.best)}>
            {cell}
            {row.best === at && <small>{row.bestLabel}</small>}
          </td>
        ))}
      </tr>
    ))}
  </>
)
