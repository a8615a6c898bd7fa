import { Form, Link } from 'react-router'
import { refusedFields } from '../../../forms/use-first-field-error.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { savedAs } from '../../../lib/saved-as.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import { Code } from '../../../ui/text/text.tsx'
import type { Route } from './+types/coa.ts'

/** A name that every system takes. */
const fileNameOf = (row: { catalogNo: string; goodsName: string; lotNo: string }) =>
  `COA_${row.catalogNo || row.goodsName}_${row.lotNo}.pdf`.replaceAll('/', '_')

const spaced = { marginTop: 'var(--space-4)' }

export async function loader({ context, url }: Route.LoaderArgs) {
  // what a supplier puts up or takes back is there or gone at once
  context.get(requestContext).mayBeCached = false
  const lot = (url.searchParams.get('lot') ?? '').trim()
  const catalogNo = (url.searchParams.get('catalogNo') ?? '').trim().slice(0, 60)
  const query = { lot, catalogNo, origin: url.origin }
  if (lot === '') return { ...query, found: null, fault: '' }
  try {
    const input = { lotNo: lot, ...(catalogNo && { catalogNo }) }
    return { ...query, found: await context.get(apiContext).coa.find(input), fault: '' }
  } catch (failure) {
    if (!isFailure(failure)) throw failure
    return { ...query, found: null, fault: refusedFields(failure).lotNo ?? failure.message }
  }
}

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: '按批号查分析证书（COA） · 上游集' },
  { name: 'description', content: '输入试剂标签上的批号，查供应商上传的分析证书（COA）并下载。' },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.origin ?? ''}/website/coa` },
]

/** /website/coa: the certificate of a lot, found by the number on the label. */
export default function Coa({ loaderData: { lot, catalogNo, found, fault } }: Route.ComponentProps) {
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '批次 COA' }]} />
      <h1>按批号查分析证书（COA）</h1>
      <Card style={spaced}>
        <Form key={`${lot} ${catalogNo}`}>
          <Field label="批号" hint="见标签上的 LOT / Batch；大小写、空格与连字符不影响" error={fault || null}>
            <Input
              name="lot"
              defaultValue={lot}
              required
              maxLength={40}
              autoComplete="off"
              placeholder="如 20261101-A"
            />
          </Field>
          <Field label="货号" hint="不同产品批号相同时用来区分，可不填">
            <Input name="catalogNo" defaultValue={catalogNo} maxLength={60} autoComplete="off" />
          </Field>
          <Button kind="primary" type="submit">
            查询
          </Button>
        </Form>
      </Card>
      {found && <Found rows={found} lot={lot} />}
    </div>
  )
}

function Found({ rows, lot }: { rows: NonNullable<Route.ComponentProps['loaderData']['found']>; lot: string }) {
  if (rows.length === 0) {
    return (
      <Card style={spaced}>
        <Empty title={`没有找到批号 ${lot} 的证书`}>请核对标签上的批号；仍找不到时，请在产品页向供应商索取。</Empty>
      </Card>
    )
  }
  return (
    <Card style={spaced} title={`批号 ${lot}：${rows.length} 份证书`}>
      <ul>
        {rows.map(row => (
          <li key={row.id} style={{ paddingBlock: 'var(--space-3)' }}>
            <p>
              <Link to={`/website/goods/${row.goodsId}`}>{row.goodsName}</Link>
              <br />
              批号 <Code>{row.lotNo}</Code>
              {row.catalogNo && (
                <>
                  ，货号 <Code>{row.catalogNo}</Code>
                </>
              )}
              ，{row.companyName}
              <br />
              {[row.madeOn && `生产日期 ${row.madeOn}`, row.expiresOn && `有效期至 ${row.expiresOn}`]
                .filter(Boolean)
                .join('，')}
            </p>
            <a
              style={{ color: 'var(--orange-700)' }}
              href={savedAs(row.url, fileNameOf(row))}
              download={fileNameOf(row)}
            >
              下载 COA
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
