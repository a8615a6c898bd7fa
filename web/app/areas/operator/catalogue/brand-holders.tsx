import { brandKindLabels } from '@shangyouji/contract/catalogue/brand-labels'
import { contentStatusLabels } from '@shangyouji/contract/content/labels'
import { useCallback, useEffect, useState } from 'react'
import { Drawer } from '../../../back-office/overlays.tsx'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { useMayDo } from '../shared/use-may-do.ts'
import styles from './catalogue.module.css'
import { promptReason } from './prompt-reason.tsx'

type Holder = Awaited<ReturnType<typeof api.catalogue.brandHolders>>[number]

/** Who may sell a brand, with their proofs; a wrong authorisation is taken away here. */
export function BrandHolders({ brand, onClose }: { brand: { id: string; name: string }; onClose: () => void }) {
  const [holders, setHolders] = useState<Holder[] | null>(null)
  const load = useCallback(() => api.catalogue.brandHolders({ id: brand.id }).then(setHolders), [brand.id])
  const mayBan = useMayDo()('reviewer')
  const ban = async ({ id, name }: Holder) => {
    const reason = await promptReason(`取消“${name}”的授权`)
    if (reason === null) return
    try {
      await api.review.ban({ entity: 'brand', id, reason })
    } catch (failure) {
      // said by the call; another operator may have been quicker
      if (!isFailure(failure)) throw failure
    }
    await load()
  }
  useEffect(() => void load().catch(() => setHolders([])), [load])
  return (
    <Drawer open size={640} title={`“${brand.name}”的授权`} onClose={onClose}>
      {!holders && <Skeleton height={120} />}
      {holders?.length === 0 && <Empty title="没有供应商取得授权" />}
      <ul className={`stack gap-4 ${styles.holders}`}>
        {holders?.map(holder => (
          <li key={holder.id}>
            <p>
              <strong>{holder.name}</strong> <Tag>{brandKindLabels[holder.kind]}</Tag>{' '}
              <Tag tone={holder.status === 'PUBLISHED' ? 'green' : holder.status === 'PENDING' ? 'amber' : 'red'}>
                {holder.status === 'PUBLISHED'
                  ? '已通过'
                  : (contentStatusLabels[holder.status as 'PENDING'] ?? holder.status)}
              </Tag>
            </p>
            <p className="hint">{holder.validUntil ? `有效期至 ${holder.validUntil}` : '长期有效'}</p>
            <p className={`row wrap gap-3 mb-3 ${styles.line}`}>
              {holder.certificates.map((paper, i) => (
                <a key={paper.url} href={paper.url} target="_blank" rel="noreferrer">
                  {paper.name || `授权文件${i + 1}`}
                </a>
              ))}
              {mayBan && holder.status === 'PUBLISHED' && (
                <Button kind="danger" size="small" onClick={() => void ban(holder)}>
                  取消授权
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
