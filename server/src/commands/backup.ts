import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '../backup/backup.ts'
import { systemClock } from '../kernel/clock.ts'
import { readConfig } from '../kernel/config.ts'

/** `npm run backup -- [--to folder] [--keep 14] [--without-files]`: database and files into a new folder, while the server runs. */
const help = `用法：npm run backup -- [--to <目录>] [--keep <份数>] [--without-files]
把数据库与文件（磁盘上的或 S3 桶里的）备份到 <目录>（默认 backups）下的新目录，服务无需停止；--keep 只保留最新的若干份；
--without-files 只备份数据库，用于自带版本保留的存储桶`

// a backup holds everything: for its user alone
process.umask(0o077)

try {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: 'backups' },
      keep: { type: 'string', default: '0' },
      'without-files': { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  const keep = Number(values.keep)
  if (values.help || !Number.isInteger(keep) || keep < 0) {
    console.log(help)
    process.exit(values.help ? 0 : 1)
  }
  const { folder, manifest } = await makeBackup(readConfig(process.env), resolve(values.to), systemClock.now(), {
    keep,
    withFiles: !values['without-files'],
  })
  const files = manifest.files
    ? `文件${manifest.files.count}个（${mib(manifest.files.bytes)}）`
    : '文件未备份（--without-files）：请确认存储自有副本'
  console.log(`已备份到 ${folder}：数据库 ${mib(manifest.database.bytes)}，${files}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function mib(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
