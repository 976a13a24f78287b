/** A report as one file: the page holds it, and loads nothing else. */
import { mount } from 'svelte';
import '../tokens.css';
import '../base.css';
import ReportPage from './ReportPage.svelte';
import { NoReport, readReport } from './schema';

const target = document.getElementById('page')!;
try {
  mount(ReportPage, { target, props: { report: readReport(document.getElementById('report')!.textContent) } });
} catch (error) {
  if (!(error instanceof NoReport)) throw error;
  target.textContent = `There is no report in this page that can be read. / 読めるレポートがありません。 ${error.where}`;
}
