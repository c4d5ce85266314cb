import type { APIRoute } from 'astro';
import { site } from '#site';
import skill from 'mcp/skill.md?raw';
import { fillTokens, tokensOf } from '../content/tokens.ts';

/** Serves the skill file, which explains the documentation's tools to coding agents. */
export const GET: APIRoute = () => new Response(fillTokens(skill, tokensOf(site)));
