"""Mutants that were looked at: nobody could see a difference. Module, the line, what the slip makes of it."""

# ruff: noqa: E501

EQUAL: frozenset[tuple[str, str, str]] = frozenset(
    {
        # A key packs numbers into words: more room, or less as long as it is enough, or another start, tells the same apart.
        (
            "games/conversion/rules.py",
            'due = wide(pos["holes_due"]) << 16 | wide(pos["rolls_due"]) << 8 | wide(pos["seat"])',
            'due = wide(pos["holes_due"]) << 15 | wide(pos["rolls_due"]) << 8 | wide(pos["seat"])',
        ),
        ("games/conversion/rules.py", "hand = wide(0)", "hand = wide( 1)"),
        (
            "games/conversion/rules.py",
            'due = wide(pos["holes_due"]) << 16 | wide(pos["rolls_due"]) << 8 | wide(pos["seat"])',
            'due = wide(pos["holes_due"]) << 16 | wide(pos["rolls_due"]) << 7 | wide(pos["seat"])',
        ),
        (
            "games/conversion/rules.py",
            'due = wide(pos["holes_due"]) << 16 | wide(pos["rolls_due"]) << 8 | wide(pos["seat"])',
            'due = wide(pos["holes_due"]) << 17 | wide(pos["rolls_due"]) << 8 | wide(pos["seat"])',
        ),
        ("games/conversion/rules.py", "hand = wide(0)", "hand = wide( -1)"),
        (
            "games/conversion/rules.py",
            'hand = hand << 3 | wide(pos["hands"][seat, face])',
            'hand = hand << 4 | wide(pos["hands"][seat, face])',
        ),
        (
            "games/conversion/rules.py",
            'due = wide(pos["holes_due"]) << 16 | wide(pos["rolls_due"]) << 8 | wide(pos["seat"])',
            'due = wide(pos["holes_due"]) << 16 | wide(pos["rolls_due"]) << 9 | wide(pos["seat"])',
        ),
        (
            "games/convert/rules.py",
            'state = mix(state, (wide(pos["turn"]) + 2) << 8 | (wide(pos["loser"]) + 1))',
            'state = mix(state, (wide(pos["turn"]) + 2) << 9 | (wide(pos["loser"]) + 1))',
        ),
        ("games/convert/rules.py", "word = wide(0)", "word = wide( -1)"),
        (
            "games/convert/rules.py",
            'state = mix(state, (wide(pos["turn"]) + 2) << 8 | (wide(pos["loser"]) + 1))',
            'state = mix(state, (wide(pos["turn"]) + 2) << 7 | (wide(pos["loser"]) + 1))',
        ),
        (
            "games/convert/rules.py",
            'state = mix(state, (wide(pos["turn"]) + 2) << 8 | (wide(pos["loser"]) + 1))',
            'state = mix(state, (wide(pos["turn"]) - 2) << 8 | (wide(pos["loser"]) + 1))',
        ),
        (
            "games/convert/rules.py",
            'state = mix(state, (wide(pos["turn"]) + 2) << 8 | (wide(pos["loser"]) + 1))',
            'state = mix(state, (wide(pos["turn"]) + 2) << 8 | (wide(pos["loser"]) + 2))',
        ),
        (
            "games/convert/rules.py",
            'word = word << 8 | (wide(pos["lead"][square]) & 0xFF)',
            'word = word << 9 | (wide(pos["lead"][square]) & 0xFF)',
        ),
        (
            "games/convert/rules.py",
            "state = mix(state, top_count(rules, pos, WHITE) << 8 | top_count(rules, pos, BLACK))",
            "state = mix(state, top_count(rules, pos, WHITE) << 9 | top_count(rules, pos, BLACK))",
        ),
        (
            "games/convert/rules.py",
            "state = mix(state, (white & 1) << 1 | black & 1)",
            "state = mix(state, (white & 1) << 2 | black & 1)",
        ),
        ("games/convert/rules.py", "word = wide(0)", "word = wide( 1)"),
        (
            "games/convert/rules.py",
            'state = mix(state, (wide(pos["turn"]) + 2) << 8 | (wide(pos["loser"]) + 1))',
            'state = mix(state, (wide(pos["turn"]) + 3) << 8 | (wide(pos["loser"]) + 1))',
        ),
        # Who is as good as the best shares with it, whichever of them is called the best; the first is not better than itself.
        (
            "games/conversion/rules.py",
            "if compare(rules, pos, seat, best) > 0:",
            "if compare(rules, pos, seat, best) >= 0:",
        ),
        ("games/conversion/rules.py", "for seat in range(1, players):", "for seat in range( 0, players):"),
        (
            "games/conversion/rules.py",
            "if compare(rules, pos, seat, best) > 0:",
            "if compare(rules, pos, seat, best) > -1:",
        ),
        # No die shows 0.
        ("games/conversion/rules.py", "for weaker in range(1, value):", "for weaker in range( 0, value):"),
        # A group never fills the board before it has grown.
        ("games/conversion/rules.py", "grown = wide(0)", "grown = wide( -1)"),
        # While holes are due, so are rolls; when only rolls are due, the seat's hand is empty.
        (
            "games/conversion/rules.py",
            'if pos["holes_due"] or pos["rolls_due"]:',
            'if pos["holes_due"] and pos["rolls_due"]:',
        ),
        # At chance the seat that would be looked at, the last one, has no dice.
        ("games/conversion/rules.py", "if seat < 0:", "if seat < -1:"),
        # The same for both seats, so it decides nothing.
        ("games/convert/variants/box.py", "return wide(0)", "return wide( 1)"),
        ("games/convert/variants/changeup.py", "return wide(0)", "return wide( 1)"),
        ("games/convert/variants/towers.py", "return wide(0)", "return wide( 1)"),
        ("games/convert/variants/changeup.py", "return wide(0)", "return wide( -1)"),
        ("games/convert/variants/towers.py", "return wide(0)", "return wide( -1)"),
        # All orientations of a block are equally tall.
        (
            "games/convert/scoring.py",
            'orientation = wide(rules["base"][block]) + (lies >> 4 & 7)',
            'orientation = wide(rules["base"][block]) + (lies >> 4 & 6)',
        ),
        (
            "games/convert/scoring.py",
            'orientation = wide(rules["base"][block]) + (lies >> 4 & 7)',
            'orientation = wide(rules["base"][block]) + (lies << 4 & 7)',
        ),
        # The third quad is looked at twice.
        ("games/convert/rules.py", 'for i in range(3, rules["quads"]):', 'for i in range( 2, rules["quads"]):'),
        # A set of one word has nothing in the second.
        ("games/convert/rules.py", 'if rules["words"] > 1:', 'if rules["words"] > 0:'),
        # Heights are not negative.
        ("games/convert/scoring.py", "height = wide(0)", "height = wide( -1)"),
        ("games/convert/scoring.py", "height = wide(0)", "height = wide( 1)"),
    }
)
