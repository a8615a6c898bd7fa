import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import { versionLabels } from '@shangyouji/contract/storefronts/labels'
import { useRevalidator } from 'react-router'
import { Panel } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDateTime } from '../../../ui/text/format.ts'
import styles from './shop.module.css'
import type { useDesign } from './use-design.ts'

interface VersionsProps {
  readonly versions: Awaited<ReturnType<typeof api.indexSetting.searchVersion>>['records']
  readonly templateCode: StorefrontTemplate
  readonly draft: ReturnType<typeof useDesign>
}

/** What was published before, the newest first; each can be published again. */
export function Versions({ versions, templateCode, draft }: VersionsProps) {
  const { revalidate } = useRevalidator()
  const rollback = async (id: string, number: number) => {
    const isSure = await confirmBox({ title: `恢复到第${number}版？`, text: '该版内容将作为新版本发布。', ok: '恢复' })
    if (!isSure || !(await draft.save())) return
    await draft.replace(version => api.indexSetting.rollback({ templateCode, version, id }))
    toast.success('已恢复')
    await revalidate()
  }
  const load = async (id: string, number: number) => {
    draft.put((await api.indexSetting.getVersion({ templateCode, id })).design)
    toast.success(`第${number}版已载入编辑器，可点“撤销”恢复`)
  }
  const discard = async () => {
    const text = '草稿回到已发布的内容，未发布的修改不再保留；离开前可点“撤销”恢复。'
    if (!(await confirmBox({ title: '放弃草稿的修改？', text, ok: '放弃', danger: true }))) return
    await draft.replace(version => api.indexSetting.discard({ templateCode, version }))
    await revalidate()
  }
  if (versions.length === 0) return null
  return (
    <Panel
      title="历史版本"
      extra={
        <Button size="small" onClick={discard}>
          放弃修改
        </Button>
      }
    >
      <ul className={styles.versions}>
        {versions.map(({ id, number, status, isLive, createTime, createdBy, note }) => (
          <li key={id}>
            第{number}版 <Tag tone={isLive ? 'green' : undefined}>{isLive ? '使用中' : versionLabels[status]}</Tag>
            <small>
              {formatDateTime(createTime)} {createdBy}
            </small>
            {note && <small>{note}</small>}
            <GuardedButton size="small" kind="text" aria-label={`编辑第${number}版`} onClick={() => load(id, number)}>
              载入编辑
            </GuardedButton>
            {(status === 'PUBLISHED' || status === 'SAVED') && !isLive && (
              <GuardedButton size="small" kind="text" onClick={() => rollback(id, number)}>
                {status === 'SAVED' ? '发布' : '恢复到'}第{number}版
              </GuardedButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
