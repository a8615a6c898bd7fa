import type { QuotationFields } from '@shangyouji/contract/enrolments/calls'
import { FREIGHT_INCLUDED } from '@shangyouji/contract/trade/freight'
import type { ReactNode } from 'react'
import { savedAs } from '../../../lib/saved-as.ts'
import { FileIcon } from '../../../ui/base/icons.tsx'
import { formatBytes } from '../../../ui/text/format-bytes.ts'
import { Code, Money } from '../../../ui/text/text.tsx'
import { quantityText } from '../demand-labels.ts'
import styles from './quotation-view.module.css'

/** A quotation to be read: its lines, its sum, its terms. */
export function QuotationView({ fields, total }: { fields: QuotationFields; total: number | null }) {
  return (
    <div className="stack gap-4">
      {fields.lines.length > 0 && <OfferedLines lines={fields.lines} />}
      <dl className={styles.terms}>
        <Term name="合计">{total === null ? '面议' : <Money fen={total} className="sum" />}</Term>
        <Term name="运费">{fields.freight === 0 ? FREIGHT_INCLUDED : <Money fen={fields.freight} />}</Term>
        <Term name="整单交期">{fields.leadDays === null ? '未填写' : `${fields.leadDays} 天`}</Term>
        <Term name="报价有效期至">{fields.validTo || '未填写'}</Term>
        <Term name="付款方式">{fields.payTerms || '协商'}</Term>
        <Term name="联系人">{[fields.contactName, fields.contactPhone].filter(Boolean).join(' ') || '未填写'}</Term>
      </dl>
      {fields.remark && <p className={styles.remark}>{fields.remark}</p>}
      {fields.attachments.length > 0 && (
        <ul className="stack gap-1">
          {fields.attachments.map(file => (
            <li className="row gap-2" key={file.url}>
              <FileIcon className="quiet" />
              <a className="accent" href={savedAs(file.url, file.name)} download={file.name}>
                {file.name}
              </a>
              <small className="quiet">{formatBytes(file.size)}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="hint">{name}</dt>
    <dd>{children}</dd>
  </div>
)

const OfferedLines = ({ lines }: { lines: QuotationFields['lines'] }) => (
  <table className={`pale-head ruled-cells left-heads full dense ${styles.table}`}>
    <thead>
      <tr>
        <th scope="col">名称</th>
        <th scope="col">品牌 / 货号</th>
        <th scope="col" className="text-right tabular nowrap">
          数量
        </th>
        <th scope="col" className="text-right tabular nowrap">
          含税单价
        </th>
        <th scope="col" className="text-right tabular nowrap">
          税率
        </th>
        <th scope="col" className="text-right tabular nowrap">
          交期
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a quotation have no other name and keep their order
        <tr key={i} className={line.isOffered ? undefined : 'quiet'}>
          <th className="medium" scope="row">
            {line.name}
            {line.spec && <small>{line.spec}</small>}
          </th>
          {line.isOffered ? (
            <>
              <td>
                {line.brand}
                {line.catalogNo && (
                  <small>
                    <Code>{line.catalogNo}</Code>
                  </small>
                )}
              </td>
              <td className="text-right tabular nowrap">{quantityText(line)}</td>
              <td className="text-right tabular nowrap">
                {line.unitPrice === null ? '面议' : <Money fen={line.unitPrice} />}
              </td>
              <td className="text-right tabular nowrap">{line.taxRate}%</td>
              <td className="text-right tabular nowrap">{line.leadDays === null ? '' : `${line.leadDays} 天`}</td>
            </>
          ) : (
            <td colSpan={5}>不供应</td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
