import type { SupplierCard as Supplier } from '@shangyouji/contract/companies/supplier-card'
import { LinkButton } from '../../ui/base/button.tsx'
import { FollowButton, useFollowed } from './follow-button.tsx'
import { SupplierCard } from './supplier-card.tsx'

/** Suppliers one below the other, each to be visited and followed. */
export function SupplierList({ suppliers }: { suppliers: readonly Supplier[] }) {
  const [followed, setFollowed] = useFollowed()
  return (
    <ul className="stack gap-3" aria-label="供应商列表">
      {suppliers.map(supplier => (
        <li key={supplier.id}>
          <SupplierCard supplier={supplier}>
            <LinkButton size="small" kind="outline" to={supplier.link}>
              进入店铺
            </LinkButton>
            <FollowButton
              id={supplier.id}
              name={supplier.name}
              isFollowed={followed.has(supplier.id)}
              onChange={setFollowed}
            />
          </SupplierCard>
        </li>
      ))}
    </ul>
  )
}
