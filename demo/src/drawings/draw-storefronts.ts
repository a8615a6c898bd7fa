import type { Services } from '../../../server/src/kernel/services.ts'
import { fileUrl, storeFileOf } from '../../../server/src/modules/files/api.ts'
import { addBanner } from '../story/storefronts.ts'
import { storefrontStories } from '../texts/storefronts.ts'
import type { Rasteriser } from './rasterise.ts'
import { ownerOf, pictureOf } from './shop-pictures.ts'

/** As high as the low banner of a shop shows it. */
const HEIGHT = 300

/** Draws the banners that the shops of the personas still lack; each is published as a version of its own. */
export async function drawDemoStorefronts(services: Services, rasteriser: Rasteriser): Promise<void> {
  const { db } = services.database
  for (const story of storefrontStories) {
    const owner = await ownerOf(db, story)
    if (!owner) continue
    await addBanner(services, owner, story, async (text, i) => {
      const bytes = await rasteriser.draw(pictureOf(story, text, HEIGHT, i), 1200)
      return fileUrl(await storeFileOf(services, owner, { fileName: '横幅.jpg', bytes, bizType: 'IMAGE' }))
    })
  }
}
