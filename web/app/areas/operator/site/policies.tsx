import type { PolicyCode } from '@shangyouji/contract/site/calls'
import { policyNames } from '@shangyouji/contract/site/labels'
import { useState } from 'react'
import { Link } from 'react-router'
import { Panel } from '../../../back-office/page.tsx'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import type { Route } from './+types/policies.ts'
import type { Version } from './policy-version.ts'
import styles from './site.module.css'

const PolicyDialog = dialogWhenOpened(async () => (await import('./policy-dialogs.tsx')).PolicyDialog)
const PublishDialog = dialogWhenOpened(async () => (await import('./policy-dialogs.tsx')).PublishDialog)

const codes = Object.keys(policyNames) as PolicyCode[]

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(apiContext)
  // first how often a draft was saved, then what it says: a save in between is noticed
  const drafts = new Map((await site.policiesList()).map(({ code, draftVersion }) => [code, draftVersion]))
  return Promise.all(
    codes.map(async code => ({
      code,
      draftVersion: drafts.get(code) ?? 0,
      versions: await site.policiesVersions({ code }),
    })),
  )
}

/** 协议: one draft each; publishing makes a new version, and published ones stay as they were agreed to. */
export default function Policies({ loaderData: policies }: Route.ComponentProps) {
  const [edited, setEdited] = useState<{ code: PolicyCode; from: Version | undefined; version: number } | null>(null)
  const [published, setPublished] = useState<Version | null>(null)
  return (
    <>
      {policies.map(({ code, versions, draftVersion }) => {
        const draft = versions.find(({ status }) => status === 'DRAFT')
        const inForce = versions.filter(({ status }) => status === 'PUBLISHED').sort((a, b) => b.version - a.version)
        return (
          <Panel
            key={code}
            title={policyNames[code]}
            extra={
              <Button onClick={() => setEdited({ code, from: draft ?? inForce[0], version: draftVersion })}>
                {draft ? '编辑草稿' : '起草新版本'}
              </Button>
            }
          >
            {versions.length === 0 && <Empty title="还没有版本">起草并发布后，公共页面才有这份协议</Empty>}
            <ul className={styles.versions}>
              {draft && (
                <li>
                  <Tag tone="amber">草稿</Tag>
                  <span>{draft.title}</span>
                  <span className="hint">
                    {formatDateTime(draft.updateTime)} 保存{draft.note && `，${draft.note}`}
                  </span>
                  <Button kind="primary" size="small" className="push" onClick={() => setPublished(draft)}>
                    发布
                  </Button>
                </li>
              )}
              {inForce.map(version => (
                <li key={version.id}>
                  <Tag tone="green">第 {version.version} 版</Tag>
                  <span>{version.title}</span>
                  <span className="hint">
                    {version.effectiveTime && `${formatDateTime(version.effectiveTime)} 生效，`}
                    {version.consents} 个账号已同意{version.note && `，${version.note}`}
                  </span>
                  <Link to={`/agreement?type=${code}&version=${version.version}`} target="_blank" className="push">
                    查看
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        )
      })}
      {edited && <PolicyDialog {...edited} onClose={() => setEdited(null)} />}
      {published && <PublishDialog draft={published} onClose={() => setPublished(null)} />}
    </>
  )
}
