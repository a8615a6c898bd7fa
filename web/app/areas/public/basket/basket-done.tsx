import { Link } from 'react-router'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { CheckCircleIcon, CopyIcon } from '../../../ui/base/icons.tsx'
import { copyText } from '../../../ui/text/copy-text.ts'
import { Code, Money } from '../../../ui/text/text.tsx'
import styles from './basket-done.module.css'
import type { Done } from './load-done.ts'

/** The numbers, and what happens next. */
export default function BasketDone({ done: { kind, groupNo, rows } }: { done: Done }) {
  const isOrder = kind === 'order'
  const list = `/demander/intentLetter${isOrder ? '' : '?tab=inquiry'}`
  const detail = (id: string) => `/demander/intentLetter?${isOrder ? '' : 'tab=inquiry&'}id=${id}`
  const copy = () => copyText(rows.map(row => `${row.no} ${row.party}`).join('\n'), '单号已复制')
  return (
    <section className={styles.done} aria-labelledby="done-title">
      <CheckCircleIcon />
      <h1 id="done-title">{isOrder ? '意向单已提交' : '询价单已发出'}</h1>
      <p className="dim">
        {isOrder
          ? `已向 ${rows.length} 家供方提交意向单，供方确认后会通知您。7天内未确认的意向单自动过期。`
          : `已向 ${rows.length} 家供方询价，收到报价后会通知您。供方两个工作日未回复时，系统会提醒对方。`}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{isOrder ? '意向单号' : '询价单号'}</th>
            <th scope="col">供方</th>
            <th scope="col">规格数</th>
            <th scope="col">{isOrder ? '商品金额' : '报价'}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              <td>
                <Link className="accent" to={detail(row.id)}>
                  <Code>{row.no}</Code>
                </Link>
              </td>
              <td>{row.party}</td>
              <td>{row.lineNum}</td>
              <td>{row.total === null ? isOrder ? '面议' : '待报价' : <Money fen={row.total} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.actions}>
        <LinkButton kind="primary" to={list}>
          {isOrder ? '查看我的意向单' : '查看我的询价单'}
        </LinkButton>
        {!isOrder && rows.length > 1 && (
          <LinkButton kind="outline" to={`/demander/intentLetter?compare=${groupNo}`}>
            比价
          </LinkButton>
        )}
        <Button icon={<CopyIcon />} onClick={() => void copy()}>
          复制单号
        </Button>
        <LinkButton kind="text" to="/website/orderBasket">
          返回意向篮
        </LinkButton>
      </p>
    </section>
  )
}
