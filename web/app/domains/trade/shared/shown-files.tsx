import { savedAs } from '../../../lib/saved-as.ts'
import { FileIcon } from '../../../ui/base/icons.tsx'
import { formatBytes } from '../../../ui/text/format-bytes.ts'
import styles from './shown-files.module.css'

/** Files that came along; their addresses hold for ten minutes. */
export function ShownFiles({
  files,
}: {
  files: readonly { readonly showUrl: string; readonly name: string; readonly size: number }[]
}) {
  if (files.length === 0) return null
  return (
    <ul className={`flex wrap gap-2 mt-2 ${styles.files}`}>
      {files.map(file => (
        <li key={file.showUrl}>
          <a href={savedAs(file.showUrl, file.name)} download={file.name} target="_blank" rel="noreferrer">
            <FileIcon />
            {file.name}
            <small className="quiet">{formatBytes(file.size)}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
