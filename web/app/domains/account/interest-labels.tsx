import { accountLimits } from '@shangyouji/contract/accounts/labels'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Page, Panel, titled } from '../../back-office/page.tsx'
import { useUnsavedGuard } from '../../forms/unsaved-guard.ts'
import { api } from '../../lib/api/client.ts'
import { apiContext } from '../../lib/context.ts'
import { Button } from '../../ui/base/button.tsx'
import { ChoiceTags } from '../../ui/base/choice-tags.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import type { Route } from './+types/interest-labels.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [labels, account] = await Promise.all([api.clientLabel.list(), api.client.getMine()])
  // labels that are no longer offered drop out with the next saving
  const offered = new Set(labels.map(({ id }) => id))
  return { labels, labelIds: account.labelIds.filter(id => offered.has(id)) }
}

export const handle = { isPhoneReady: true }
export const meta = titled('关注标签')

/** 关注标签: what one is interested in, at most ten; matching and recommendations follow them. */
export default function InterestLabels({ loaderData: { labels, labelIds } }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<readonly string[]>(labelIds)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const isDirty = [...chosen].sort().join() !== [...labelIds].sort().join()
  useUnsavedGuard(isDirty)

  const nameOf = new Map(labels.map(({ id, name }) => [id, name]))
  const groups = Map.groupBy(labels, label => label.group)
  const save = async () => {
    setBusy(true)
    try {
      await api.client.setLabel({ labelIds: [...chosen] })
      toast.success('关注标签已保存')
      await revalidate()
    } catch {
      // said by the call
    } finally {
      setBusy(false)
    }
  }

  return (
    <Page
      title="关注标签"
      note={`最多选择${accountLimits.labels}个，用于为您推荐产品、供方和会议`}
      action={
        <>
          <span className="note" role="status">
            已选 {chosen.length}/{accountLimits.labels}
          </span>
          <Button kind="primary" busy={busy} aria-disabled={!isDirty} onClick={() => void save()}>
            保存
          </Button>
        </>
      }
    >
      <Panel>
        {[...groups].map(([group, members]) => {
          const ids = new Set(members.map(({ id }) => id))
          const own = chosen.filter(id => ids.has(id))
          const others = chosen.filter(id => !ids.has(id))
          return (
            <ChoiceTags
              key={group}
              legend={group}
              options={members.map(({ name }) => name)}
              chosen={own.map(id => nameOf.get(id)!)}
              most={accountLimits.labels - others.length}
              onChange={names =>
                setChosen([...others, ...members.filter(({ name }) => names.includes(name)).map(({ id }) => id)])
              }
            />
          )
        })}
      </Panel>
    </Page>
  )
}
