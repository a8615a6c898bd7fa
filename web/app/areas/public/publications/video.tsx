import { durationText } from '../../../domains/publication/kinds.ts'
import { api } from '../../../lib/api/client.ts'
import { RichContent } from '../../../ui/text/rich-content.tsx'
import type { Route } from './+types/video.ts'
import { countersOf } from './counters.ts'
import { detailsMeta, loadDetails } from './load-details.ts'
import { PublicationPage } from './publication-page.tsx'
import styles from './video.module.css'

export const loader = (given: Route.LoaderArgs) =>
  loadDetails(given, 'video', (calls, input) => calls.video.getDetails(input))

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const video = loaderData?.details
  return detailsMeta('video', loaderData, {
    '@type': 'VideoObject',
    ...(video?.cover && { thumbnailUrl: [loaderData!.origin + video.cover] }),
    ...(video?.publishTime && { uploadDate: video.publishTime }),
    ...(video && video.durationSeconds > 0 && { duration: `PT${video.durationSeconds}S` }),
    ...(video && {
      [video.player.kind === 'FILE' ? 'contentUrl' : 'embedUrl']: absolute(video.player.url, loaderData!.origin),
    }),
  })
}
const absolute = (url: string, origin: string) => (url.startsWith('/') ? origin + url : url)

export default function Video({ loaderData: { details, comments, adverts } }: Route.ComponentProps) {
  const { player, cover, title, content, durationSeconds } = details
  return (
    <PublicationPage
      kind="video"
      item={details}
      comments={comments}
      adverts={adverts}
      calls={countersOf(details.id, {
        read: api.video.videoRead,
        like: api.video.videoLike,
        forward: api.video.videoForward,
      })}
      facts={durationSeconds > 0 && <span className="row wrap gap-1">时长 {durationText(durationSeconds)}</span>}
      lead={
        <div className={styles.player}>
          {player.kind === 'FILE' ? (
            // biome-ignore lint/a11y/useMediaCaption: suppliers upload films without a track of subtitles
            <video key={player.url} controls preload="metadata" poster={cover || undefined} playsInline>
              <source src={player.url} type={player.label} />
              您的浏览器不能播放此视频，<a href={player.url}>下载后观看</a>。
            </video>
          ) : (
            <iframe
              src={player.url}
              title={`${player.label}播放器：${title}`}
              allow="fullscreen; picture-in-picture"
              allowFullScreen
              loading="lazy"
              referrerPolicy="no-referrer"
              sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
            />
          )}
        </div>
      }
    >
      {content ? <RichContent html={content} /> : <p>{details.summary}</p>}
    </PublicationPage>
  )
}
