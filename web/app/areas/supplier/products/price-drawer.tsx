import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Drawer } from '../../../back-office/overlays.tsx'
import { EditGrid } from '../../../domains/goods/edit/edit-grid.tsx'
import {
  fenOf,
  priceColumns,
  type SpecRow,
  showOptions,
  specRow,
  stockOptions,
} from '../../../domains/goods/edit/spec-rows.ts'
import { type FarPrice, farPriceQuestion, farPriceText } from '../../../domains/trade/shared/far-price.ts'
import { refusedFields } from '../../../forms/use-first-field-error.ts'
import { api } from '../../../lib/api/client.ts'
import { Button, GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import type { OwnGoods } from './product-columns.tsx'
import styles from './products.module.css'

/** Prices, stock and lead times of one goods' packs: live at once, without a review. */
export function PriceDrawer({ goods, onClose }: { goods: OwnGoods; onClose: () => void }) {
  const [rows, setRows] = useState<SpecRow[]>(() => goods.specs.map(specRow))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { revalidate } = useRevalidator()
  const before = goods.specs.map(specRow)
  const changed = rows.filter(
    (row, i) => JSON.stringify({ ...row, key: '' }) !== JSON.stringify({ ...before[i], key: '' }),
  )
  // tiers are several prices of one pack: the editor has the room for them
  const isTiered = goods.priceType === 'TIER'
  const leave = async () => {
    const question = { title: '放弃修改', text: '关闭后，未保存的修改将会丢失。', ok: '放弃', danger: true }
    if (changed.length === 0 || (await confirmBox(question))) onClose()
  }
  const save = async () => {
    const wrong = Object.fromEntries(rows.flatMap((row, i) => faultsOf(row, i)))
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    const far = rows.flatMap((row, i) => farPrices(row, before[i]!))
    if (far.length > 0 && !(await confirmBox(farPriceQuestion(far)))) return
    const items = changed.map(row => changeOf(row, goods.priceType))
    const done = await api.goodsInfo.batchUpdateSpecs({ items }).catch((failure: unknown) => {
      // only changed packs are sent: `items.0.price` → the place of that pack among all
      const found = Object.entries(refusedFields(failure)).map(([path, text]) => {
        const [, at, name] = path.split('.')
        return [`${rows.indexOf(changed[Number(at)]!)}.${name}`, text]
      })
      setFaults(Object.fromEntries(found))
      throw failure
    })
    const failed = done.failed[0]
    if (failed) {
      setFaults({ [`${rows.findIndex(row => row.id === failed.id)}.price`]: failed.msg })
      return
    }
    toast.success('已保存，立即生效')
    onClose()
    await revalidate()
  }
  return (
    <Drawer
      open
      size={760}
      title={`改价改库存：${goods.name}`}
      onClose={() => void leave()}
      mask={{ closable: changed.length === 0 }}
      footer={
        <div className={styles.drawerFoot}>
          <LinkButton kind="text" to={`/supplier/info/product/edit?id=${goods.id}`}>
            {isTiered ? '修改阶梯价' : '修改计价方式或增减规格'}
          </LinkButton>
          <Button onClick={() => void leave()}>取消</Button>
          <GuardedButton kind="primary" aria-disabled={changed.length === 0} onClick={save}>
            保存{changed.length > 0 && `（${changed.length}个规格）`}
          </GuardedButton>
        </div>
      }
    >
      <EditGrid
        isFixed
        noun="个规格"
        most={rows.length}
        columns={columnsOf(goods.priceType)}
        rows={rows}
        blank={() => rows[0]!}
        faultOf={(row, name) => faults[`${row}.${name}`]}
        onChange={next =>
          // the name of a pack is part of what was reviewed
          setRows(next.map((row, i) => ({ ...row, packSize: before[i]!.packSize })))
        }
      />
    </Drawer>
  )
}

/** What is said of new prices far off those before. */
const farPrices = (row: SpecRow, before: SpecRow): FarPrice[] =>
  (['price', 'priceMax'] as const).flatMap(name => {
    const text = farPriceText(fenOf(row[name]), fenOf(before[name]), '原价')
    return text ? [{ name: row.packSize, text }] : []
  })

function faultsOf(row: SpecRow, i: number): [string, string][] {
  const faults: [string, string][] = []
  if (Number.isNaN(fenOf(row.price))) faults.push([`${i}.price`, '请填写金额'])
  if (Number.isNaN(fenOf(row.priceMax))) faults.push([`${i}.priceMax`, '请填写金额'])
  if (row.moq !== '' && !/^[1-9]\d{0,6}$/.test(row.moq)) faults.push([`${i}.moq`, '请填写整数'])
  if (row.leadDays !== '' && !/^\d{1,3}$/.test(row.leadDays)) faults.push([`${i}.leadDays`, '请填写0～365的整数'])
  return faults
}

const columnsOf = (priceType: OwnGoods['priceType']) => [
  { name: 'packSize', label: '规格', width: '22%' },
  ...(priceType === 'TIER' ? [] : priceColumns(priceType)),
  { name: 'moq', label: '起订量', width: '12%', inputMode: 'numeric' as const, hint: '1' },
  { name: 'stock', label: '库存', width: '14%', options: stockOptions },
  { name: 'leadDays', label: '货期（天）', width: '13%', inputMode: 'numeric' as const },
  { name: 'isShow', label: '展示', width: '14%', options: showOptions },
]

/** A pack as it is sent; tiers are changed in the editor. */
const changeOf = (row: SpecRow, priceType: OwnGoods['priceType']) => ({
  id: row.id,
  ...(priceType === 'TIER' || priceType === 'NEGOTIABLE' ? {} : { price: fenOf(row.price) }),
  ...(priceType === 'RANGE' && { priceMax: fenOf(row.priceMax) }),
  moq: row.moq === '' ? 1 : Number(row.moq),
  stock: row.stock === '' ? null : (row.stock as 'IN'),
  leadDays: row.leadDays === '' ? null : Number(row.leadDays),
  isShow: row.isShow === 'true',
})
