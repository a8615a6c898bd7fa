import type { Api } from '@shangyouji/contract'
import { brandKindLabels } from '@shangyouji/contract/catalogue/brand-labels'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { CheckCircleIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import styles from './brand.module.css'

type Supplier = Awaited<ReturnType<Api['brand']['byId']>>['suppliers'][number]

/** Who sells the brand, and by which right. */
export default function BrandSuppliers({ suppliers }: { suppliers: readonly Supplier[] }) {
  return (
    <Card title="供应商" flush className={styles.suppliers}>
      {suppliers.length === 0 ? (
        <Empty title="暂无供应商">已有授权的供应商会列在这里。</Empty>
      ) : (
        <ul className="divided">
          {suppliers.map(one => (
            <li key={one.businessId}>
              <Avatar src={one.logo} name={one.name} size={36} square />
              <div>
                <Link to={`/shop/default?id=${one.businessId}`}>{one.name}</Link>
                <p>
                  {one.isAuthorised ? (
                    <Tag tone="teal" icon={<CheckCircleIcon />}>
                      {brandKindLabels[one.kind]}
                    </Tag>
                  ) : (
                    <Tag>授权已到期</Tag>
                  )}
                  {one.isAuthorised && one.validUntil && <small className="hint">有效至 {one.validUntil}</small>}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
