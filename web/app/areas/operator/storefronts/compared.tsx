import { versionLabels } from '@shangyouji/contract/storefronts/labels'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Panel } from '../../../back-office/page.tsx'
import { PageFrame } from '../../../back-office/page-frame.tsx'
import { api } from '../../../lib/api/client.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import styles from './storefronts.module.css'

const ReasonDialog = dialogWhenOpened(async () => (await import('../accounts/reason-dialog.tsx')).ReasonDialog)

type ComparedProps = Awaited<ReturnType<typeof api.storefronts.compare>> & {
  /** The list as it was filtered. */
  readonly closeTo: string
}

/** A version beside the one that was public before it, both as their visitors see them. */
export function Compared({ version, before, closeTo }: ComparedProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const { id, companyName, number, status } = version
  const takeDown = async (reason: string) => {
    await api.review.ban({ entity: 'storefront', id, reason })
    await revalidate()
  }
  return (
    <Panel
      title={`${companyName} 第${number}版`}
      extra={
        <p className={styles.actions}>
          {status === 'PENDING' && <LinkButton to="/operator/review?entity=storefront">去审核</LinkButton>}
          {status === 'PUBLISHED' && (
            <Button kind="danger" onClick={() => setIsAsking(true)}>
              违规下架
            </Button>
          )}
          <LinkButton to={closeTo}>关闭</LinkButton>
        </p>
      }
    >
      <div className={styles.pair}>
        {[version, before].map((one, i) => (
          <figure key={one?.id ?? 'none'}>
            <figcaption className="hint">
              {i === 0 ? '本版' : '之前的版本'}
              {one &&
                `：第${one.number}版，${one.isLive ? '使用中' : versionLabels[one.status]}，${formatDateTime(one.createTime)} ${one.createdBy}`}
            </figcaption>
            {one ? (
              <PageFrame src={one.link} title={`第${one.number}版的页面`} width={1280} height={640} />
            ) : (
              <p>此前没有发布过</p>
            )}
          </figure>
        ))}
      </div>
      {isAsking && (
        <ReasonDialog
          title={`违规下架：${companyName} 第${number}版`}
          text="店铺立即显示之前发布的版本，没有时显示标准页面；供方会收到原因。"
          ok="下架"
          danger
          onClose={() => setIsAsking(false)}
          onSave={({ reason }) => takeDown(reason)}
        />
      )}
    </Panel>
  )
}
