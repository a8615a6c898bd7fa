import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { NameDialog } from '../../../forms/name-dialog.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { ImageIcon, PlusIcon } from '../../../ui/base/icons.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Route } from './+types/albums.ts'
import { AlbumCards } from './album-cards.tsx'
import { albumLabels, kindOfPath } from './album-labels.ts'
import { AlbumView } from './album-view.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const kind = kindOfPath(url.pathname)
  const albums = await api.album.list({ kind })
  const album = albums.find(({ id }) => id === url.searchParams.get('album')) ?? null
  const pictures = album ? ((await api.album.getByBusinessId({ id: album.id }))[0]?.pictures ?? []) : []
  return { kind, albums, album, pictures }
}

export const meta: Route.MetaFunction = titled(({ loaderData }) => albumLabels[loaderData?.kind ?? 'PICTURE'].title)

/** 企业图片 and 荣誉资质: albums in their order; with `?album=` the pictures of one. */
export default function Albums({ loaderData: { kind, albums, album, pictures } }: Route.ComponentProps) {
  const [isNew, setNew] = useState(false)
  const [, setParams] = useSearchParams()
  const { revalidate } = useRevalidator()
  const words = albumLabels[kind]
  const openAlbum = (id: string) => setParams({ album: id })

  if (album) {
    return <AlbumView key={album.id} kind={kind} album={album} pictures={pictures} onBack={() => setParams({})} />
  }
  const create = (
    <Button kind="primary" icon={<PlusIcon />} onClick={() => setNew(true)}>
      {words.create}
    </Button>
  )
  return (
    <Page title={words.title} note={words.note} action={albums.length > 0 && create}>
      {albums.length > 0 ? (
        <AlbumCards
          kind={kind}
          albums={albums}
          onOpen={openAlbum}
          onOrder={async order => {
            await api.album.putListByBusinessId({ order })
            await revalidate()
          }}
        />
      ) : (
        <Panel>
          <Empty icon={<ImageIcon />} title={words.nothing} action={create}>
            {words.hint}
          </Empty>
        </Panel>
      )}
      {isNew && (
        <NameDialog
          title={words.create}
          placeholder={words.example}
          onClose={() => setNew(false)}
          onSave={async name => {
            const made = await api.album.saveAlbum({ name, kind })
            toast.success(`“${made.name}”已建立，请上传图片`)
            openAlbum(made.id)
          }}
        />
      )}
    </Page>
  )
}
