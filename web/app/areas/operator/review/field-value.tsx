import { brandKindLabels } from '@shangyouji/contract/catalogue/brand-labels'
import { directoryTypeLabels, teamworkTypeLabels } from '@shangyouji/contract/cooperation/labels'
import { demandTypeLabels } from '@shangyouji/contract/demands/labels'
import {
  audienceLabels,
  badgeTypeLabels,
  fieldTypeLabels,
  hostRoleLabels,
  includesLabels,
  meetingFormLabels,
} from '@shangyouji/contract/meetings/labels'
import { gateLabels, videoSourceLabels } from '@shangyouji/contract/publications/labels'
import { externalVideo } from '@shangyouji/contract/publications/video-sites'
import { freightLabels } from '@shangyouji/contract/trials/labels'
import { formatMoney } from '../../../ui/text/format.ts'
import { RichContent } from '../../../ui/text/rich-content.tsx'
import { columnLabels, fieldLabel } from './field-labels.ts'
import styles from './review.module.css'

const HTML_FIELDS = new Set(['content', 'authContent', 'detail', 'introduction', 'story'])
const words: Readonly<Record<string, string>> = {
  ...brandKindLabels,
  ...teamworkTypeLabels,
  ...directoryTypeLabels,
  ...demandTypeLabels,
  ...freightLabels,
  ...gateLabels,
  ...videoSourceLabels,
  ...meetingFormLabels,
  ...audienceLabels,
  ...hostRoleLabels,
  ...fieldTypeLabels,
  ...includesLabels,
  ...badgeTypeLabels,
  PUBLIC: '公开',
  INVITED: '仅受邀供方',
  true: '是',
  false: '否',
}

/** A field of any form as people read it: pictures as pictures, lists as tables, codes as words. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  if (value === undefined || value === null || value === '') return <span className="quiet">（空）</span>
  if (typeof value === 'boolean') return <>{words[String(value)]}</>
  if (typeof value === 'string') {
    if (HTML_FIELDS.has(field)) return <RichContent html={value} />
    if (/^\/files\/.+\.(png|jpe?g|webp|avif)/i.test(value))
      return <img src={value} alt={fieldLabel(field)} className={styles.picture} />
    if (/^\/files\/.+\.mp4$/.test(value)) {
      // biome-ignore lint/a11y/useMediaCaption: a supplier's upload, which has no captions, as its reviewer judges it
      return <video src={value} controls preload="metadata" className={styles.picture} />
    }
    if (/^(\/(files|website)\/|https?:\/\/)/.test(value)) return <Address value={value} />
    return <>{words[value] ?? value.replace(/^(\d{4}-\d{2}-\d{2})T(?=\d{2}:\d{2}$)/, '$1 ')}</>
  }
  if (!Array.isArray(value)) return <>{typeof value === 'object' ? <Table rows={[value]} /> : String(value)}</>
  if (value.length === 0) return <span className="quiet">（空）</span>
  if (typeof value[0] === 'object') return <Table rows={value} />
  return (
    <ul className={styles.values}>
      {value.map(one => (
        <li key={String(one)}>
          <FieldValue field={field} value={one} />
        </li>
      ))}
    </ul>
  )
}

/** A file, a page of ours or of another site; a video of another site plays here. */
function Address({ value }: { value: string }) {
  const player = externalVideo(value)
  return (
    <>
      <a href={value} target="_blank" rel="noopener noreferrer">
        {value.startsWith('/files/') ? '打开文件' : value}
      </a>
      {player && (
        <iframe
          src={player.embedUrl}
          title={player.site}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          className={styles.picture}
        />
      )}
    </>
  )
}

const columnOrder = Object.keys(columnLabels)
const placeOf = (column: string) => (columnOrder.includes(column) ? columnOrder.indexOf(column) : columnOrder.length)

/** Counted in fen. */
const MONEY = new Set(['targetPrice', 'price', 'groupPrice', 'keepFixed'])
/** What a row is told apart by for the server alone. */
const UNSEEN = new Set(['id', 'key'])

function Cell({ column, value }: { column: string; value: unknown }) {
  if (MONEY.has(column) && typeof value === 'number') return <>{formatMoney(value)}</>
  if (typeof value === 'string' && value.startsWith('/files/')) return <Address value={value} />
  if (Array.isArray(value)) return typeof value[0] === 'object' ? <Table rows={value} /> : value.join('、')
  const text = String(value ?? '')
  return <>{words[text] ?? text.replace(/^(\d{4}-\d{2}-\d{2})T(?=\d{2}:\d{2}$)/, '$1 ')}</>
}

function Table({ rows }: { rows: readonly object[] }) {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))]
    .filter(column => !UNSEEN.has(column))
    .filter(column =>
      rows.some(
        row => (row as Record<string, unknown>)[column] !== null && (row as Record<string, unknown>)[column] !== '',
      ),
    )
    .sort((a, b) => placeOf(a) - placeOf(b))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column}>{columnLabels[column] ?? fieldLabel(column)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={JSON.stringify(row)}>
            {columns.map(column => (
              <td key={column}>
                <Cell column={column} value={(row as Record<string, unknown>)[column]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
