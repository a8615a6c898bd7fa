/** Formats that are stored, by what their bytes say. */
export type Format =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'gif'
  | 'mp4'
  | 'pdf'
  | 'zip'
  | 'docx'
  | 'xlsx'
  | 'pptx'
  | 'ofd'
  | 'ole'
  | 'xml'
  | 'csv'

interface FormatFacts {
  /** Endings a name may have; the first one names the stored file. */
  readonly endings: readonly [string, ...string[]]
  readonly type: string
  readonly isPicture?: boolean
}

const office = 'application/vnd.openxmlformats-officedocument'

export const formats: Readonly<Record<Format, FormatFacts>> = {
  jpeg: { endings: ['jpg', 'jpeg'], type: 'image/jpeg', isPicture: true },
  png: { endings: ['png'], type: 'image/png', isPicture: true },
  webp: { endings: ['webp'], type: 'image/webp', isPicture: true },
  gif: { endings: ['gif'], type: 'image/gif', isPicture: true },
  mp4: { endings: ['mp4', 'm4v'], type: 'video/mp4' },
  pdf: { endings: ['pdf'], type: 'application/pdf' },
  zip: { endings: ['zip'], type: 'application/zip' },
  docx: { endings: ['docx'], type: `${office}.wordprocessingml.document` },
  xlsx: { endings: ['xlsx'], type: `${office}.spreadsheetml.sheet` },
  pptx: { endings: ['pptx'], type: `${office}.presentationml.presentation` },
  ofd: { endings: ['ofd'], type: 'application/ofd' },
  ole: { endings: ['doc', 'xls', 'ppt'], type: 'application/octet-stream' },
  xml: { endings: ['xml'], type: 'application/xml' },
  csv: { endings: ['csv'], type: 'text/csv' },
}

const oleTypes: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}

/** The ending of a name in small letters, without its dot; empty where there is none. */
export const endingOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Media type of a stored key, by its ending. */
export function typeOfKey(key: string): string {
  const ending = endingOf(key)
  if (ending in oleTypes) return oleTypes[ending]!
  const known = Object.values(formats).find(({ endings }) => endings.includes(ending))
  return known?.type ?? (ending === 'avif' ? 'image/avif' : 'application/octet-stream')
}
