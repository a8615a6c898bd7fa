import { compoundReader } from '../modules/compounds/api.ts'
import { contentReader } from '../modules/content/api.ts'
import { demandKind } from '../modules/demands/api.ts'
import { commonGoodsReader, goodsReader } from '../modules/goods/api.ts'
import { meetingKind } from '../modules/meetings/api.ts'
import { articleKind, dataLibraryKind, solutionKind, videoKind } from '../modules/publications/api.ts'
import { supplierReader } from '../modules/search/api.ts'
import type { SearchIndexer } from '../search/indexer.ts'

/** Everything that keeps search words, for the job that reads it again when their reading has changed. */
export const searchIndexers: readonly SearchIndexer[] = [
  compoundReader,
  commonGoodsReader,
  contentReader([demandKind, articleKind, videoKind, solutionKind, dataLibraryKind, meetingKind]),
  goodsReader,
  supplierReader,
]
