import { useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { openLogin } from '../../../lib/open-dialogs.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { LockIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { RichContent } from '../../../ui/text/rich-content.tsx'
import type { Route } from './+types/solution.ts'
import { countersOf } from './counters.ts'
import { detailsMeta, loadDetails } from './load-details.ts'
import { PublicationPage } from './publication-page.tsx'
import styles from './solution.module.css'

export const loader = (given: Route.LoaderArgs) =>
  loadDetails(given, 'solution', (calls, input) => calls.solution.getDetails(input))

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  detailsMeta('solution', loaderData, { '@type': 'TechArticle' })

export default function Solution({ loaderData: { details, comments, adverts } }: Route.ComponentProps) {
  const { highlights, scenario, content, hasAuthContent } = details
  return (
    <PublicationPage
      kind="solution"
      item={details}
      comments={comments}
      adverts={adverts}
      calls={countersOf(details.id, {
        read: api.solution.solutionRead,
        like: api.solution.solutionLike,
        forward: api.solution.solutionForward,
      })}
      tags={scenario && <Tag tone="teal">{scenario}</Tag>}
    >
      {highlights.length > 0 && (
        <ul className={styles.highlights} aria-label="方案亮点">
          {highlights.map(highlight => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
      )}
      <RichContent html={content} />
      {hasAuthContent && <MemberPart key={details.id} id={details.id} />}
    </PublicationPage>
  )
}

/** The part for logged-in readers; it never stands in the page that everyone gets. */
function MemberPart({ id }: { id: string }) {
  const session = useSession()
  const [html, setHtml] = useState<string | null>(null)
  if (html !== null) {
    return (
      <section className={styles.member} aria-label="登录可读内容">
        <RichContent html={html} />
      </section>
    )
  }
  return (
    <div className={styles.locked}>
      <LockIcon />
      <p>以下内容仅登录用户可读：详细参数、实验数据与配套清单。</p>
      {session ? (
        <GuardedButton
          kind="primary"
          onClick={async () => setHtml((await api.solution.getAuthDetail({ id })).authContent)}
        >
          阅读全文
        </GuardedButton>
      ) : (
        <Button kind="primary" onClick={() => openLogin()}>
          登录后阅读
        </Button>
      )}
    </div>
  )
}
