import { sizeLabel } from '@shangyouji/contract/files/limits'
import { type DocumentKind, documentKinds, goodsLimits } from '@shangyouji/contract/goods/labels'
import { useRef, useState } from 'react'
import { fileLimit, useFileLimit } from '../../../../lib/api/file-limit.ts'
import { uploadFile } from '../../../../lib/api/files.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Select } from '../../../../ui/base/field.tsx'
import { CloseIcon, FileIcon, UploadIcon } from '../../../../ui/base/icons.tsx'
import { toast } from '../../../../ui/overlay/toast.ts'
import styles from './editor.module.css'
import type { DocumentFile, GoodsDraft } from './goods-draft.ts'
import type { FieldErrors } from './use-goods-form.ts'

const kinds = Object.entries(documentKinds) as [DocumentKind, string][]

/** Certificates and manuals by kind; everyone may read them on the goods' page. */
export function DocumentsField({
  docs,
  packs,
  onChange,
  faults,
}: {
  docs: GoodsDraft['docs']
  /** Pack sizes; a safety data sheet may be of one of them only. */
  packs: readonly string[]
  faults: FieldErrors
  onChange: (docs: GoodsDraft['docs']) => void
}) {
  const latest = useRef(docs)
  latest.current = docs
  const limit = useFileLimit('DOCUMENT')
  const put = (kind: DocumentKind, files: readonly DocumentFile[]) => {
    latest.current = { ...latest.current, [kind]: files }
    onChange(latest.current)
  }
  return (
    <div className="stack gap-2">
      {kinds.map(([kind, label]) => (
        <DocumentKindField
          key={kind}
          label={label}
          files={docs[kind]}
          packs={kind === 'SDS' ? packs : []}
          onPack={(file, pack) =>
            put(
              kind,
              latest.current[kind].map(one => (one === file ? { ...one, pack: pack || undefined } : one)),
            )
          }
          error={faults[`docs.${kind}`]}
          onAdd={file => put(kind, [...latest.current[kind], file])}
          onRemove={file =>
            put(
              kind,
              latest.current[kind].filter(one => one !== file),
            )
          }
        />
      ))}
      <p className="note">
        PDF 文件，每个不超过{sizeLabel(limit)}，每类最多{goodsLimits.documents}个
      </p>
    </div>
  )
}

function DocumentKindField({
  label,
  files,
  packs,
  error,
  onAdd,
  onRemove,
  onPack,
}: {
  label: string
  error: string | undefined
  files: readonly DocumentFile[]
  packs: readonly string[]
  onPack: (file: DocumentFile, pack: string) => void
  onAdd: (file: DocumentFile) => void
  onRemove: (file: DocumentFile) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<number | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    if (!/\.pdf$/i.test(file.name)) return toast.error('请上传 PDF 文件')
    const limit = await fileLimit('DOCUMENT')
    if (file.size > limit) return toast.error(`文档大小不超过${sizeLabel(limit)}`)
    setPart(0)
    try {
      const { url } = await uploadFile(file, { bizType: 'DOCUMENT', onProgress: setPart })
      onAdd({ name: file.name.slice(0, 80), url })
    } catch {
      // said by the call
    } finally {
      setPart(null)
    }
  }
  return (
    <div className={styles.documentKind}>
      <span>{label}</span>
      <ul>
        {files.map(file => (
          <li key={file.url}>
            <FileIcon />
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name || '文档'}
            </a>
            {(packs.length > 1 || file.pack) && (
              <Select
                aria-label={`${file.name} 适用规格`}
                value={file.pack ?? ''}
                placeholder="全部规格"
                options={[...new Set([...packs, ...(file.pack ? [file.pack] : [])])].map(pack => ({
                  value: pack,
                  label: pack,
                }))}
                onChange={event => onPack(file, event.target.value)}
              />
            )}
            <button
              className="bare-icon hover-danger"
              type="button"
              aria-label={`移除 ${file.name}`}
              onClick={() => onRemove(file)}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        icon={<UploadIcon />}
        busy={part !== null}
        disabled={files.length >= goodsLimits.documents}
        aria-invalid={error ? true : undefined}
        onClick={() => input.current!.click()}
      >
        {part === null ? '上传' : `${Math.round(part * 100)}%`}
      </Button>
      {error && (
        <p className="mt-1 text-12 danger" role="alert">
          {error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`上传${label}`}
        accept=".pdf,application/pdf"
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
