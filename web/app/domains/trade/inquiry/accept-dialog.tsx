import { useState } from 'react'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { formatMoney } from '../../../ui/text/format.ts'
import type { Inquiry, Quotation } from '../shared/trade-types.ts'
import styles from './accept-dialog.module.css'
import { NewerVersion } from './newer-version.tsx'

/** Which lines of the newest version are accepted; the others end with the inquiry. */
export function AcceptDialog({
  inquiry,
  quotation,
  onClose,
  onAccept,
}: {
  inquiry: Inquiry
  quotation: Quotation
  onClose: () => void
  onAccept: (lineIds: string[]) => Promise<unknown>
}) {
  const offered = quotation.lines.filter(line => line.state === 'QUOTED')
  const [seen, setSeen] = useState(quotation.version)
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = offered.map(line => line.lineId).filter(id => !left.includes(id))
  const goods = offered.filter(line => chosen.includes(line.lineId)).reduce((sum, line) => sum + (line.amount ?? 0), 0)
  const nameOf = (id: string) => inquiry.lines.find(line => line.id === id)?.name ?? ''
  return (
    <Dialog
      open
      keepOpen
      width={640}
      title={`接受第${quotation.version}版报价`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <GuardedButton
            kind="primary"
            aria-disabled={chosen.length === 0 || seen !== quotation.version}
            onClick={() => onAccept(chosen)}
          >
            接受并生成意向单
          </GuardedButton>
        </>
      }
    >
      <NewerVersion version={quotation.version} isSeen={seen === quotation.version} onSeen={setSeen} />
      <p className="mb-3 text-13 dim">
        接受后生成一张已确认的意向单，供方可以看到完整收货地址。未勾选的行不再保留，需要时请重新询价。
      </p>
      <ul className={`divided ${styles.lines}`}>
        {offered.map(line => (
          <li key={line.lineId}>
            <label>
              <input
                className="line-tick"
                type="checkbox"
                checked={chosen.includes(line.lineId)}
                onChange={event =>
                  setLeft(event.target.checked ? left.filter(id => id !== line.lineId) : [...left, line.lineId])
                }
              />
              <span>
                {line.substitute ? `${line.substitute.name}（替代品）` : nameOf(line.lineId)}
                <small className="block quiet">
                  {formatMoney(line.unitPrice ?? 0)} × {line.quantity}
                  {line.leadDays !== null && ` · 货期 ${line.leadDays} 天`}
                </small>
              </span>
              <strong className="medium tabular">{formatMoney(line.amount ?? 0)}</strong>
            </label>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        商品 {formatMoney(goods)}{' '}
        {quotation.freight === 0 ? '（已含运费）' : `+ 运费 ${formatMoney(quotation.freight)}`} ={' '}
        <strong>{formatMoney(goods + quotation.freight)}</strong>
      </p>
    </Dialog>
  )
}
