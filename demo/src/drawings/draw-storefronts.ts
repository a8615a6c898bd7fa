import type { Services } from '../../../server/src/kernel/services.ts'
import { fileUrl, storeFileOf } from '../../../server/src/modules/files/api.ts'
import { demoGoods } from '../demo-goods.ts'
import { addBanner } from '../story/storefronts.ts'
import { type StorefrontStory, storefrontStories } from '../texts/storefronts.ts'
import { shopBanner } from './pictures/banners.ts'
import { fieldTones } from './pictures/palette.ts'
import type { Rasteriser } from './rasterise.ts'

/** As high as the low banner of a shop shows it. */
const HEIGHT = 300

/** Draws the banners that the shops of the personas still lack; each is published as a version of its own. */
export async function drawDemoStorefronts(services: Services, rasteriser: Rasteriser): Promise<void> {
  const { db } = services.database
  for (const story of storefrontStories) {
    const owner = await db
      .selectFrom('company')
      .select(['id as companyId', 'created_by as accountId'])
      .where('name', '=', story.name)
      .executeTakeFirst()
    if (!owner || !story.banner) continue
    await addBanner(services, owner, story, async () => {
      const bytes = await rasteriser.draw(pictureOf(story, story.banner!), 1200)
      return fileUrl(await storeFileOf(services, owner, { fileName: '横幅.jpg', bytes, bizType: 'IMAGE' }))
    })
  }
}

function pictureOf({ supplier }: StorefrontStory, { title, line, field }: NonNullable<StorefrontStory['banner']>) {
  const shown = demoGoods().filter(goods => goods.supplier === supplier)
  const goods = shown.slice(0, 3).map(({ form, picture }) => ({
    ...{ ...picture, seed: form.catalogNo, brand: '', name: form.name, code: form.catalogNo, pack: '' },
  }))
  const colour = fieldTones[field][700]
  return shopBanner({ name: title, line, field, colour, motif: 'cells', goods, height: HEIGHT })
}
