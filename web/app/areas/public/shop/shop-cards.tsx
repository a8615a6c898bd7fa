import type { ArticleCard } from '@shangyouji/contract/publications/article-calls'
import type { DataLibraryCard } from '@shangyouji/contract/publications/data-library-calls'
import type { SolutionCard } from '@shangyouji/contract/publications/solution-calls'
import type { VideoCard } from '@shangyouji/contract/publications/video-calls'
import { ArticleRow, LibraryRow, SolutionRow, VideoTile } from '../../../domains/publication/publication-card.tsx'

interface ShopCardsProps {
  solutions?: readonly SolutionCard[]
  videos?: readonly VideoCard[]
  articles?: readonly ArticleCard[]
  papers?: readonly DataLibraryCard[]
}

/** What a supplier has written, a list of one type. */
export default function ShopCards({ solutions, videos, articles, papers }: ShopCardsProps) {
  return (
    <>
      {solutions?.map(one => (
        <SolutionRow key={one.id} card={one} />
      ))}
      {videos?.map(one => (
        <VideoTile key={one.id} card={one} />
      ))}
      {articles?.map(one => (
        <ArticleRow key={one.id} card={one} />
      ))}
      {papers?.map(one => (
        <LibraryRow key={one.id} card={one} />
      ))}
    </>
  )
}
