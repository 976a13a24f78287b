import { speaker } from '../../lib/settings.svelte';
import { TEXTS } from './texts';

export const say = speaker(TEXTS);
