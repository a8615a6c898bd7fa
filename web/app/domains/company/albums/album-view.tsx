import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Page, Panel } from '../../../back-office/page.tsx'
import { NameDialog } from '../../../forms/name-dialog.tsx'
import { api } from '../../../lib/api/client.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { ImageIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { ImageViewer } from '../../../ui/pictures/image-viewer.tsx'
import type { Album } from './album-cards.tsx'
import { type AlbumKind, albumLabels } from './album-labels.ts'
import { AlbumUpload } from './album-upload.tsx'
import styles from './albums.module.css'

interface AlbumPicture {
  readonly id: string
  readonly url: string
  readonly caption: string
}

interface AlbumViewProps {
  kind: AlbumKind
  album: Album
  pictures: readonly AlbumPicture[]
  onBack: () => void
}

/** The pictures of one album: more of them, which one is its cover, and gone again. */
export function AlbumView({ kind, album, pictures, onBack }: AlbumViewProps) {
  const [viewed, setViewed] = useState<number | null>(null)
  const [isRenaming, setRenaming] = useState(false)
  const { revalidate } = useRevalidator()
  const words = albumLabels[kind]

  const makeCover = async ({ url }: AlbumPicture) => {
    await api.album.update({ id: album.id, cover: url, version: album.version })
    toast.success('已设为封面')
    await revalidate()
  }
  const remove = async ({ id, caption }: AlbumPicture) => {
    const text = caption ? `将删除“${caption}”，删除后不能恢复。` : `将删除这张${words.picture}，删除后不能恢复。`
    if (!(await confirmBox({ title: `删除${words.picture}`, text, ok: '删除', danger: true }))) return
    await api.album.delete({ id })
    toast.success('已删除')
    await revalidate()
  }
  const removeAlbum = async () => {
    const text = `将删除“${album.name}”和其中的 ${pictures.length} 张${words.picture}，删除后不能恢复。`
    if (!(await confirmBox({ title: '删除', text, ok: '删除', danger: true }))) return
    await api.album.delete({ id: album.id })
    toast.success('已删除')
    onBack()
  }

  return (
    <Page
      title={album.name}
      note={`${words.title}，${pictures.length} 张`}
      action={
        <>
          <Button onClick={onBack}>返回{words.title}</Button>
          <Button onClick={() => setRenaming(true)}>重命名</Button>
          <GuardedButton onClick={removeAlbum}>删除</GuardedButton>
        </>
      }
    >
      <Panel>
        <AlbumUpload albumId={album.id} words={words} onDone={revalidate} />
        {pictures.length === 0 ? (
          <Empty icon={<ImageIcon />} title={`还没有${words.picture}`}>
            可一次选择多张，也可以拖到上方
          </Empty>
        ) : (
          <Pictures
            kind={kind}
            album={album}
            pictures={pictures}
            onView={setViewed}
            onCover={makeCover}
            onRemove={remove}
          />
        )}
      </Panel>
      <ImageViewer
        images={pictures.map(({ url, caption }) => ({ src: url, alt: caption || album.name }))}
        start={viewed}
        onClose={() => setViewed(null)}
      />
      {isRenaming && (
        <NameDialog
          title="重命名"
          name={album.name}
          placeholder={words.example}
          onClose={() => setRenaming(false)}
          onSave={async name => {
            await api.album.update({ id: album.id, name, version: album.version })
            toast.success('名称已修改')
            await revalidate()
          }}
        />
      )}
    </Page>
  )
}

interface PicturesProps {
  kind: AlbumViewProps['kind']
  album: AlbumViewProps['album']
  pictures: AlbumViewProps['pictures']
  onView: (at: number) => void
  onCover: (picture: AlbumPicture) => Promise<void>
  onRemove: (picture: AlbumPicture) => Promise<void>
}

const Pictures = ({ kind, album, pictures, onView, onCover, onRemove }: PicturesProps) => (
  <ul className={styles.pictures}>
    {pictures.map((picture, i) => (
      <li key={picture.id}>
        <button
          type="button"
          className={styles.picture}
          aria-label={`查看${picture.caption || `第${i + 1}张`}`}
          onClick={() => onView(i)}
        >
          <img src={picture.url} alt={picture.caption} loading="lazy" />
        </button>
        {picture.caption && <p className={styles.caption}>{picture.caption}</p>}
        <p className={styles.tools}>
          {kind === 'HONOR' && (
            <a href={`/previewImage?img=${encodeURIComponent(picture.url)}`} target="_blank" rel="noreferrer">
              预览
            </a>
          )}
          {album.cover === picture.url ? (
            <Tag tone="orange">封面</Tag>
          ) : (
            <GuardedButton kind="text" size="small" onClick={() => onCover(picture)}>
              设为封面
            </GuardedButton>
          )}
          <GuardedButton kind="text" size="small" onClick={() => onRemove(picture)}>
            删除
          </GuardedButton>
        </p>
      </li>
    ))}
  </ul>
)
