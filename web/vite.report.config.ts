import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/**
 * Puts script and style into the page itself. The page may load nothing, and run nothing but this very script,
 * whatever a CPU in a report is called.
 */
function oneFile(): Plugin {
  return {
    name: 'one-file',
    enforce: 'post',
    generateBundle(_, bundle) {
      const [files, pages] = [Object.values(bundle), Object.keys(bundle).filter((name) => name.endsWith('.html'))];
      const page = bundle[pages[0] ?? ''];
      const chunk = files.find((file) => file.type === 'chunk');
      if (pages.length !== 1 || page?.type !== 'asset' || chunk?.type !== 'chunk')
        this.error('one page and one script');
      const styles = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
      const style = styles.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('');
      const script = chunk.code.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
      const digest = createHash('sha256').update(script).digest('base64');
      const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${digest}'`;
      page.source = String(page.source)
        .replace(/<script type="module"[^>]*><\/script>\s*/, '')
        .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
        .replace('<title>', () => `<meta http-equiv="Content-Security-Policy" content="${policy}" />\n    <title>`)
        .replace('</head>', () => `  <style>${style.trim()}</style>\n  </head>`)
        .replace('</body>', () => `  <script type="module">${script}</script>\n  </body>`);
      for (const file of files) if (file !== page) delete bundle[file.fileName];
    },
  };
}

/** The page that `tefuda arena report` puts a report into. */
export default defineConfig({
  plugins: [svelte(), oneFile()],
  publicDir: false,
  build: {
    outDir: '../src/tefuda/server/static/report',
    emptyOutDir: true,
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 1_000_000,
    rolldownOptions: { input: 'report.html' },
  },
});
