import { sizeLabel } from '@shangyouji/contract/files/limits'
import { useRef, useState } from 'react'
import { useUnsavedGuard } from '../../../forms/unsaved-guard.ts'
import { api } from '../../../lib/api/client.ts'
import { useFileLimit } from '../../../lib/api/file-limit.ts'
import { uploadFile } from '../../../lib/api/files.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Input } from '../../../ui/base/field.tsx'
import { CloseIcon, UploadIcon } from '../../../ui/base/icons.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { shrinkPicture } from '../../../ui/pictures/shrink-picture.ts'
import { newKey } from '../form/company-draft.ts'
import styles from './albums.module.css'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const AT_ONCE = 20

interface AlbumUploadProps {
  albumId: string
  words: { readonly picture: string; readonly caption: string; readonly needsCaption: boolean }
  onDone: () => Promise<void>
}

interface Chosen {
  readonly key: string
  readonly name: string
  readonly caption: string
  /** 0 … 1 while it is on its way. */
  readonly part: number
  /** Once it is stored. */
  readonly url: string
}

/** Several pictures at once: each is stored as it is chosen, gets its caption, and all go into the album together. */
export function AlbumUpload({ albumId, words, onDone }: AlbumUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const limit = useFileLimit('PHOTO')
  const { chosen, setChosen, change, drop, take } = useChosenPictures(limit)
  const [isOver, setOver] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (words.needsCaption && chosen.some(({ caption }) => caption.trim() === '')) return toast.error('请填写证书名称')
    setBusy(true)
    try {
      await api.album.save({ albumId, urls: chosen.map(({ url, caption }) => ({ url, caption: caption.trim() })) })
      toast.success(`已添加 ${chosen.length} 张`)
      setChosen([])
      await onDone()
    } catch {
      // said by the call; what was chosen stays
    } finally {
      setBusy(false)
    }
  }
  const isStoring = chosen.some(({ url }) => url === '')

  return (
    <section
      aria-label={`上传${words.picture}`}
      className={`over-box ${styles.upload}`}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        void take([...event.dataTransfer.files])
      }}
    >
      <p>
        <Button icon={<UploadIcon />} onClick={() => input.current!.click()}>
          上传{words.picture}
        </Button>
        <span>
          jpg、png、webp，每张不超过{sizeLabel(limit)}，一次最多{AT_ONCE}张，可拖到这里
        </span>
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".jpg,.jpeg,.png,.webp"
        onChange={event => {
          void take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {chosen.length > 0 && (
        <>
          <ChosenPictures chosen={chosen} captionLabel={words.caption} onChange={change} onDrop={drop} />
          <Button kind="primary" busy={busy || isStoring} onClick={() => void save()}>
            {isStoring ? '上传中' : `添加 ${chosen.length} 张`}
          </Button>
        </>
      )}
    </section>
  )
}

/** Pictures that were chosen: stored at once, shown in an album only when they are saved. */
function useChosenPictures(limit: number) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  useUnsavedGuard(chosen.length > 0, true)
  const change = (key: string, change: Partial<Chosen>) =>
    setChosen(all => all.map(each => (each.key === key ? { ...each, ...change } : each)))
  const drop = (key: string) => setChosen(all => all.filter(each => each.key !== key))

  const take = async (files: readonly File[]) => {
    const room = AT_ONCE - chosen.length
    if (files.length > room) toast.info(`一次最多${AT_ONCE}张，已选取前${room}张`)
    const ready = await Promise.all(files.slice(0, room).map(file => shrinkPicture(file, limit)))
    const good = ready.filter(file => {
      if (!TYPES.includes(file.type)) toast.error(`${file.name}：请上传jpg、png或webp格式的图片`)
      else if (file.size > limit) toast.error(`${file.name}：图片大小不超过${sizeLabel(limit)}`)
      else return true
      return false
    })
    const added = good.map(file => ({ file, key: newKey() }))
    setChosen(all => [
      ...all,
      ...added.map(({ file, key }) => ({ key, name: file.name, caption: nameOf(file), part: 0, url: '' })),
    ])
    for (const { file, key } of added) {
      try {
        const stored = await uploadFile(file, { bizType: 'PHOTO', onProgress: part => change(key, { part }) })
        change(key, { url: stored.url, part: 1 })
      } catch {
        // said by the call
        drop(key)
      }
    }
  }
  return { chosen, setChosen, change, drop, take }
}

interface ChosenPicturesProps {
  chosen: readonly Chosen[]
  captionLabel: string
  onChange: (key: string, change: Partial<Chosen>) => void
  onDrop: (key: string) => void
}

const ChosenPictures = ({ chosen, captionLabel, onChange, onDrop }: ChosenPicturesProps) => (
  <ul className={styles.chosen}>
    {chosen.map(({ key, name, caption, part, url }) => (
      <li key={key}>
        {url ? <img src={url} alt="" /> : <progress value={part} aria-label={`${name} 上传进度`} />}
        <Input
          aria-label={`${name}的${captionLabel}`}
          placeholder={captionLabel}
          maxLength={60}
          value={caption}
          onChange={event => onChange(key, { caption: event.target.value })}
        />
        <button
          className="icon-button hover-ground"
          type="button"
          aria-label={`移除 ${name}`}
          onClick={() => onDrop(key)}
        >
          <CloseIcon />
        </button>
      </li>
    ))}
  </ul>
)

/** A file's own name makes a first caption, unless it is a camera's. */
const nameOf = (file: File): string => {
  const name = file.name.replace(/\.\w+$/, '').slice(0, 60)
  return /^(img|dsc|image|photo|微信图片|wx|mmexport)?[\d_\-\s.]*$/i.test(name) ? '' : name
}
