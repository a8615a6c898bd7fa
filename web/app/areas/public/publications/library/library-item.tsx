import { gateText } from '@shangyouji/contract/publications/labels'
import { PaperGlyph } from '../../../../domains/publication/paper-glyph.tsx'
import { api } from '../../../../lib/api/client.ts'
import { hydrateOnInteraction } from '../../../../lib/hydration/hydrate-on-interaction.tsx'
import { Tag } from '../../../../ui/base/tag.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { formatBytes } from '../../../../ui/text/format-bytes.ts'
import { RichContent } from '../../../../ui/text/rich-content.tsx'
import { countersOf } from '../counters.ts'
import { detailsMeta, loadDetails } from '../load-details.ts'
import { PublicationPage } from '../publication-page.tsx'
import type { Route } from './+types/library-item.ts'
import styles from './library-item.module.css'

const DownloadButton = hydrateOnInteraction(() => import('./download-button.tsx'))

export const loader = (given: Route.LoaderArgs) =>
  loadDetails(given, 'dataLibrary', (calls, input) => calls.dataLibrary.getDetails(input))

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  detailsMeta('dataLibrary', loaderData, {
    '@type': 'DigitalDocument',
    ...(loaderData && { encodingFormat: loaderData.details.fileType }),
    ...(loaderData?.details.edition && { version: loaderData.details.edition }),
  })

export default function LibraryItem({ loaderData: { details, comments, adverts } }: Route.ComponentProps) {
  const { fileName, fileType, fileSize, pages, downloadNum, edition, gate, content } = details
  return (
    <PublicationPage
      kind="dataLibrary"
      item={details}
      comments={comments}
      adverts={adverts}
      calls={countersOf(details.id, {
        read: api.dataLibrary.dataLibraryRead,
        like: api.dataLibrary.dataLibraryLike,
        forward: api.dataLibrary.dataLibraryForward,
      })}
      tags={<Tag tone={gate === 'FREE' ? 'green' : 'amber'}>{gateText(details)}</Tag>}
    >
      <div className={styles.file}>
        <PaperGlyph type={fileType} />
        <div className="fill">
          <p className="semibold break-words">{fileName}</p>
          <p className="note">
            {[
              fileType.toUpperCase(),
              formatBytes(fileSize),
              pages > 0 && `${pages} 页`,
              edition,
              `已下载 ${formatNumber(downloadNum)} 次`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <DownloadButton item={details} />
      </div>
      {content ? <RichContent html={content} /> : <p>{details.summary}</p>}
    </PublicationPage>
  )
}
